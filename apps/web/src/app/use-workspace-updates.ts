import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps what is shown of the workspace up to date while the caller is mounted. The live part loads after the page. */
export function useWorkspaceUpdates(companyId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let stopped = false;
    let leave: () => void = () => undefined;
    import('./update-cache-on-broadcast.ts')
      .then(({ updateCacheOnBroadcast }) => {
        if (!stopped) leave = updateCacheOnBroadcast(client, companyId);
      })
      .catch((error: unknown) => console.error('Changes of the workspace are not followed:', error));
    return () => {
      stopped = true;
      leave();
    };
  }, [client, companyId]);
}
