import { queryOptions } from '@tanstack/react-query';
import { readTrialPeriod } from '../data/queries/dashboard.ts';
import { ROOTS } from './server/query-keys.ts';
import { supabase } from './server/supabase-client.ts';

/** State and end of the trial of a workspace. */
export function trialPeriodQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'trial', companyId],
    queryFn: async () => await readTrialPeriod(supabase(), companyId),
  });
}
