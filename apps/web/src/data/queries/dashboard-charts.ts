import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const hourSchema = v.object({
  /** The hour of their creation, as an instant. */
  hour: v.string(),
  runs: v.number(),
  passed: v.number(),
  failed: v.number(),
  /** Passed and failed runs with a duration; `duration_ms` is the sum of theirs. */
  timed: v.number(),
  duration_ms: v.number(),
});
export type HourOfRuns = v.InferOutput<typeof hourSchema>;

/** The runs of the last 31 days in active projects, hour by hour, oldest first. Hours without runs are left out. */
export async function readRunHistory(client: Client, companyId: string): Promise<HourOfRuns[]> {
  const rows = await unwrap(client.rpc('get_run_history', { target_company_id: companyId }));
  return rows.map((row) => parseAnswer(hourSchema, row));
}

const flakyTestSchema = v.object({
  test_id: v.string(),
  name: v.string(),
  project_name: v.string(),
  flaky_runs: v.number(),
  runs: v.number(),
});
export type FlakyTest = v.InferOutput<typeof flakyTestSchema>;

/** The five tests with the most flaky runs of the last 30 days. */
export async function listFlakyTests(client: Client, companyId: string): Promise<FlakyTest[]> {
  const rows = await unwrap(client.rpc('get_flaky_tests', { target_company_id: companyId }));
  return rows.map((row) => parseAnswer(flakyTestSchema, row));
}

const recentFindingSchema = v.object({
  finding_id: v.string(),
  project_id: v.string(),
  project_name: v.string(),
  title: v.string(),
  kind: v.string(),
  severity: v.string(),
  times: v.number(),
  last_seen_at: v.string(),
  /** How many findings of the last 30 days have this severity. */
  of_severity: v.number(),
});
export type RecentFinding = v.InferOutput<typeof recentFindingSchema>;

/** Findings of the last 30 days, the gravest first: five, and at least one of each severity that there is. */
export async function listRecentFindings(client: Client, companyId: string): Promise<RecentFinding[]> {
  const rows = await unwrap(client.rpc('get_recent_findings', { target_company_id: companyId }));
  return rows.map((row) => parseAnswer(recentFindingSchema, row));
}
