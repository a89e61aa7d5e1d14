import { useQuery } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../config/refresh-times.ts';
import { fetchPublicConfig } from '../lib/server/public-config.ts';
import { publicConfig } from '../lib/server/supabase-client.ts';

/** What super admins say to everybody. Pages that are built as files get it from the server. */
export function Announcement() {
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: async () => (await fetchPublicConfig()).announcement ?? null,
    initialData: () => publicConfig().announcement ?? null,
    staleTime: REFRESH_TIMES.announcementMs,
    refetchInterval: REFRESH_TIMES.announcementMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  if (data === null) return null;
  return (
    <aside aria-label="Announcement" className="announcement">
      {data}
    </aside>
  );
}
