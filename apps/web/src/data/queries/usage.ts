import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

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
  /** -1 is unlimited. */
  limits: limitsSchema,
  /** `waiting`: runs that wait for a place, and count for the month as soon as they start. */
  used: v.object({ ...limitsSchema.entries, waiting: v.number() }),
});
export type CompanyUsage = v.InferOutput<typeof usageSchema>;

/** The limits of a company's plan and what is used of them. */
export async function readCompanyUsage(client: Client, companyId: string): Promise<CompanyUsage> {
  return parseAnswer(usageSchema, await unwrap(client.rpc('get_company_usage', { target_company_id: companyId })));
}
