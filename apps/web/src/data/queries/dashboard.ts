import * as z from 'zod/mini';
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

const recentRunSchema = z.object({
  id: z.string(),
  name: z.string(),
  feature: z.string(),
  status: z.string(),
  healed: z.number(),
  created_at: z.string(),
  project_name: z.string(),
});
export type RecentRun = z.infer<typeof recentRunSchema>;

/** The newest runs of a workspace, each with the name of its project. */
export async function listRecentRuns(
  client: Client,
  { companyId, limit }: { readonly companyId: string; readonly limit: number },
): Promise<RecentRun[]> {
  const rows = await unwrap(client.rpc('get_recent_runs', { target_company_id: companyId, most: limit }));
  return rows.map((row) => recentRunSchema.parse(row));
}
