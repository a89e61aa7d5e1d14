import * as z from 'zod/mini';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const hourSchema = z.object({
  /** The hour of their creation, as an instant. */
  hour: z.string(),
  runs: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** Passed and failed runs with a duration; `duration_ms` is the sum of theirs. */
  timed: z.number(),
  duration_ms: z.number(),
});
export type HourOfRuns = z.infer<typeof hourSchema>;

/** The runs of the last 31 days in active projects, hour by hour, oldest first. Hours without runs are left out. */
export async function readRunHistory(client: Client, companyId: string): Promise<HourOfRuns[]> {
  const rows = await unwrap(client.rpc('get_run_history', { target_company_id: companyId }));
  return rows.map((row) => hourSchema.parse(row));
}

const flakyTestSchema = z.object({
  test_id: z.string(),
  name: z.string(),
  project_name: z.string(),
  flaky_runs: z.number(),
  runs: z.number(),
});
export type FlakyTest = z.infer<typeof flakyTestSchema>;

/** The five tests with the most flaky runs of the last 30 days. */
export async function listFlakyTests(client: Client, companyId: string): Promise<FlakyTest[]> {
  const rows = await unwrap(client.rpc('get_flaky_tests', { target_company_id: companyId }));
  return rows.map((row) => flakyTestSchema.parse(row));
}

const recentFindingSchema = z.object({
  finding_id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  title: z.string(),
  kind: z.string(),
  severity: z.string(),
  times: z.number(),
  last_seen_at: z.string(),
  /** How many findings of the last 30 days have this severity. */
  of_severity: z.number(),
});
export type RecentFinding = z.infer<typeof recentFindingSchema>;

/** Findings of the last 30 days, the gravest first: five, and at least one of each severity that there is. */
export async function listRecentFindings(client: Client, companyId: string): Promise<RecentFinding[]> {
  const rows = await unwrap(client.rpc('get_recent_findings', { target_company_id: companyId }));
  return rows.map((row) => recentFindingSchema.parse(row));
}
