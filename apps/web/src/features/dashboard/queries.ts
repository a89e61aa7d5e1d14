import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';

const RECENT_RUNS = 5;

const dashboardSchema = z.object({
  active_projects: z.number(),
  total_tests: z.number(),
  passed: z.number(),
  failed: z.number(),
  running: z.number(),
  pass_rate: z.number(),
  team_members: z.number(),
});

export function dashboardQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'numbers', companyId],
    queryFn: async () =>
      await unwrap(supabase().rpc('get_dashboard', { target_company_id: companyId }), dashboardSchema),
  });
}

const trialSchema = z.object({ subscription_status: z.string().nullable(), trial_ends_at: z.string().nullable() });

export function trialQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'trial', companyId],
    queryFn: async () =>
      await unwrap(
        supabase().from('companies').select('subscription_status, trial_ends_at').eq('id', companyId).maybeSingle(),
        trialSchema.nullable(),
      ),
  });
}

const recentSchema = z.object({
  id: z.string(),
  name: z.string(),
  feature: z.string(),
  status: z.string(),
  healed: z.number(),
  created_at: z.string(),
  projects: z.object({ name: z.string() }),
});

export function recentRunsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'recent', companyId],
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('test_runs')
          .select(
            'id, name, feature, status, healed, created_at, projects!test_runs_project_id_fkey!inner(name, company_id)',
          )
          .eq('projects.company_id', companyId)
          .eq('company_id', companyId)
          .order('created_at', { ascending: false })
          .limit(RECENT_RUNS),
        z.array(recentSchema),
      ),
  });
}
