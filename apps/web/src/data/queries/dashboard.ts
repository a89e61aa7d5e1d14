import * as v from 'valibot';
import type { Row } from '../generated/database-types.ts';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const dashboardSchema = v.object({
  active_projects: v.number(),
  total_tests: v.number(),
  passed: v.number(),
  failed: v.number(),
  running: v.number(),
  /** Cancelled, or broken off by an agent. */
  ended_otherwise: v.number(),
  pass_rate: v.number(),
  team_members: v.number(),
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;

/** The figures of the dashboard. */
export async function readDashboard(client: Client, companyId: string): Promise<Dashboard> {
  return parseAnswer(dashboardSchema, await unwrap(client.rpc('get_dashboard', { target_company_id: companyId })));
}

export type TrialPeriod = Pick<Row<'companies'>, 'subscription_status' | 'trial_ends_at' | 'suspended_reason'>;

/** State and end of the trial of a company. */
export function readTrialPeriod(client: Client, companyId: string): Promise<TrialPeriod | null> {
  return unwrapMaybe(
    client
      .from('companies')
      .select('subscription_status, trial_ends_at, suspended_reason')
      .eq('id', companyId)
      .maybeSingle(),
  );
}

const recentRunSchema = v.object({
  id: v.string(),
  name: v.string(),
  feature: v.string(),
  status: v.string(),
  healed: v.number(),
  created_at: v.string(),
  project_name: v.string(),
});
export type RecentRun = v.InferOutput<typeof recentRunSchema>;

/** The newest runs of a workspace, each with the name of its project. */
export async function listRecentRuns(
  client: Client,
  { companyId, limit }: { readonly companyId: string; readonly limit: number },
): Promise<RecentRun[]> {
  const rows = await unwrap(client.rpc('get_recent_runs', { target_company_id: companyId, most: limit }));
  return rows.map((row) => parseAnswer(recentRunSchema, row));
}
