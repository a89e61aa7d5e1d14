import { useQueryClient } from '@tanstack/react-query';
import { showMutationError } from '../../lib/plan-usage.ts';
import { messageOf } from '../../lib/server/error-message.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { invalidateRoots, ROOTS } from '../../lib/server/query-keys.ts';

/** Returns a function that reads everything about projects again. */
export function useInvalidateProjects() {
  const client = useQueryClient();
  return async () => await invalidateRoots(client, [ROOTS.projects, ROOTS.summaries, ROOTS.usage, ROOTS.dashboard]);
}

/** A refusal is shown in the words of the database, any other failure as the specification words it. */
export function showProjectError(error: unknown, companyId: string, failed: string): void {
  showMutationError(error, companyId, isDenied(error) ? messageOf(error) : failed);
}
