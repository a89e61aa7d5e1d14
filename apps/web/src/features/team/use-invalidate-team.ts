import { useQueryClient } from '@tanstack/react-query';
import { ROOTS } from '../../lib/server/query-keys.ts';

/** Returns a function that reads everything again that shows or counts the team. */
export function useInvalidateTeam() {
  const client = useQueryClient();
  return async () => {
    const roots = [ROOTS.team, ROOTS.usage, ROOTS.projects, ROOTS.dashboard, ROOTS.auditTrail];
    await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
  };
}
