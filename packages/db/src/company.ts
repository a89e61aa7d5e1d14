import { z } from 'zod';
import type { Client } from './client.ts';
import type { Row } from './rows.ts';
import { unwrap, unwrapOne } from './unwrap.ts';

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

const limitsSchema = z.object({
  users: z.number(),
  project_boards: z.number(),
  test_runs: z.number(),
  concurrent_agents: z.number(),
});
const usageSchema = z.object({
  plan: z.string().nullable(),
  active: z.boolean(),
  /** -1 is unlimited. */
  limits: limitsSchema,
  used: limitsSchema.extend({ invitations: z.number(), waiting: z.number() }),
});
export type CompanyUsage = z.infer<typeof usageSchema>;

export async function readDashboard(client: Client, companyId: string): Promise<Dashboard> {
  return dashboardSchema.parse(await unwrap(client.rpc('get_dashboard', { target_company_id: companyId })));
}

export async function readCompanyUsage(client: Client, companyId: string): Promise<CompanyUsage> {
  return usageSchema.parse(await unwrap(client.rpc('get_company_usage', { target_company_id: companyId })));
}

/** Name, description and logo; the rest is the server's to change. */
export function updateCompany(
  client: Client,
  {
    id,
    changes,
  }: {
    readonly id: string;
    readonly changes: {
      readonly name?: string;
      readonly description?: string | null;
      readonly logo_url?: string | null;
    };
  },
): Promise<Row<'companies'>> {
  return unwrapOne(client.from('companies').update(changes).eq('id', id).select());
}
