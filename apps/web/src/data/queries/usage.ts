import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const MINUTE_MS = 60_000;

const limitsSchema = v.object({
  users: v.number(),
  project_boards: v.number(),
  test_runs: v.number(),
  concurrent_agents: v.number(),
});
const usageSchema = v.object({
  plan: v.nullable(v.string()),
  /** True for a plan that is paid, in its trial, or in its days of grace. */
  active: v.boolean(),
  /** When `active` ends by the clock alone; null where it does not. */
  active_until: v.nullable(v.string()),
  /** The time by the clock of the database. */
  now: v.string(),
  /** -1 is unlimited. */
  limits: limitsSchema,
  /** `waiting`: runs that wait for a place, and count for the month as soon as they start. */
  used: v.object({ ...limitsSchema.entries, waiting: v.number() }),
});
/** As the database answers. */
export type AnsweredUsage = v.InferOutput<typeof usageSchema>;
/** `aheadMs`: how far the clock of the database is ahead of that of the browser. */
export type CompanyUsage = Omit<AnsweredUsage, 'now'> & { readonly aheadMs: number };

/** The limits of a company's plan and what is used of them. */
export async function readCompanyUsage(client: Client, companyId: string): Promise<CompanyUsage> {
  const { now, ...usage } = parseAnswer(
    usageSchema,
    await unwrap(client.rpc('get_company_usage', { target_company_id: companyId })),
  );
  return { ...usage, aheadMs: aheadOf(now) };
}

/** In whole minutes, so that the time that an answer takes changes nothing. */
function aheadOf(now: string): number {
  return Math.round((Date.parse(now) - Date.now()) / MINUTE_MS) * MINUTE_MS;
}
