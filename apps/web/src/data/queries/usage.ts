import * as z from 'zod/mini';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const limitsSchema = z.object({
  users: z.number(),
  project_boards: z.number(),
  test_runs: z.number(),
  concurrent_agents: z.number(),
});
const usageSchema = z.object({
  plan: z.nullable(z.string()),
  /** True for a plan that is paid, in its trial, or in its days of grace. */
  active: z.boolean(),
  /** -1 is unlimited. */
  limits: limitsSchema,
  used: limitsSchema,
});
export type CompanyUsage = z.infer<typeof usageSchema>;

/** The limits of a company's plan and what is used of them. */
export async function readCompanyUsage(client: Client, companyId: string): Promise<CompanyUsage> {
  return usageSchema.parse(await unwrap(client.rpc('get_company_usage', { target_company_id: companyId })));
}
