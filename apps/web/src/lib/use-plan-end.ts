import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { REFRESH_TIMES } from '../config/refresh-times.ts';
import type { CompanyUsage } from '../data/queries/usage.ts';
import { useNow } from './browser/use-now.ts';
import { invalidateRoots, ROOTS } from './server/query-keys.ts';

/** A trial and the days of grace end by the clock alone, and nobody sends a message: what depends on them is read again then. */
export function usePlanEnd(usage: CompanyUsage | undefined): void {
  const client = useQueryClient();
  const until = usage?.active === true ? usage.active_until : null;
  const now = useNow(until === null ? null : REFRESH_TIMES.planEndMs);
  const hasEnded = until !== null && usage !== undefined && now + usage.aheadMs >= Date.parse(until);
  // With every tick, until the database says so too: its clock is known to the minute.
  useEffect(() => {
    if (hasEnded && now > 0) invalidateRoots(client, [ROOTS.usage, ROOTS.company, ROOTS.dashboard]);
  }, [client, hasEnded, now]);
}
