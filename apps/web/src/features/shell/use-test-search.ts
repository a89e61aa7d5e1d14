import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { searchTests } from '../../data/queries/search.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** Asks the server for tests when typing pauses. What was found before stays until the new answer comes. */
export function useTestSearch(companyId: string) {
  const [wanted, setWanted] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(text.trim()), DISPLAY_TIMES.beforeSearchMs);
  }, []);
  const found = useQuery({
    queryKey: [ROOTS.search, companyId, wanted],
    queryFn: async () => await searchTests(supabase(), { companyId, wanted }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  return { search, found, wanted };
}
