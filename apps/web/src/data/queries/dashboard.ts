import { z } from 'zod';
import type { Row } from '../generated/database-types.ts';
import { unwrap, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const dashboardSchema = z.object({
  active_projects: z.number(),
  total_tests: z.number(),
  passed: z.number(),
  failed: z.number(),
  running: z.number(),
  pass_rate: z.number(),
  team_members: z.number(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** The figures of the dashboard. */
export async function readDashboard(client: Client, companyId: string): Promise<Dashboard> {
  return dashboardSchema.parse(await unwrap(client.rpc('get_dashboard', { target_company_id: companyId })));
}

export type TrialPeriod = Pick<Row<'companies'>, 'subscription_status' | 'trial_ends_at'>;

/** State and end of the trial of a company. */
export function readTrialPeriod(client: Client, companyId: string): Promise<TrialPeriod | null> {
  return unwrapMaybe(
    client.from('companies').select('subscription_status, trial_ends_at').eq('id', companyId).maybeSingle(),
  );
}

/** The newest runs of a workspace, each with the name of its project. */
export function listCompanyRuns(
  client: Client,
  { companyId, limit }: { readonly companyId: string; readonly limit: number },
) {
  return unwrap(
    client
      .from('test_runs')
      .select(
        'id, name, feature, status, healed, created_at, projects!test_runs_project_id_fkey!inner(name, company_id)',
      )
      .eq('projects.company_id', companyId)
      .eq('company_id', companyId)
      .order('created_at', { ascending: false })
      .limit(limit),
  );
}
