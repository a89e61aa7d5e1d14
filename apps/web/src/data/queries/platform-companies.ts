import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';
import { type ListQuestion, type PartOfList, part } from './platform-lists.ts';

const companySchema = v.object({
  id: v.string(),
  name: v.string(),
  current_plan: v.nullable(v.string()),
  subscription_status: v.string(),
  billing_interval: v.nullable(v.string()),
  next_billing_date: v.nullable(v.string()),
  created_at: v.string(),
  trial_ends_at: v.nullable(v.string()),
  suspended_at: v.nullable(v.string()),
  granted_plan: v.nullable(v.string()),
  granted_until: v.nullable(v.string()),
});
export type PlatformCompany = v.InferOutput<typeof companySchema>;

export const COMPANY_SORTS = ['name', 'plan', 'status', 'next_billing', 'created'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** The companies of the installation. */
export async function listCompanies(
  client: Client,
  {
    search,
    after,
    length,
    sort,
    descending,
  }: ListQuestion & { readonly sort: CompanySort; readonly descending: boolean },
): Promise<PartOfList<PlatformCompany>> {
  const call = client.rpc('get_companies_page', {
    search,
    sort,
    descending,
    page_size: length + 1,
    ...(after !== undefined && { after }),
  });
  return part(parseAnswer(v.array(companySchema), await unwrap(call)), length, ({ id }) => id);
}

const viewSchema = v.object({
  company: v.object({
    ...companySchema.entries,
    suspended_reason: v.nullable(v.string()),
    past_due_since: v.nullable(v.string()),
    current_period_start: v.nullable(v.string()),
  }),
  active: v.boolean(),
  usage: v.object({
    plan: v.nullable(v.string()),
    limits: v.record(v.string(), v.number()),
    used: v.record(v.string(), v.number()),
  }),
  projects: v.number(),
  member_count: v.number(),
  members: v.array(
    v.object({
      user_id: v.string(),
      full_name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      role: v.string(),
      joined_at: v.string(),
    }),
  ),
});
export type CompanyView = v.InferOutput<typeof viewSchema>;
export type CompanyMember = CompanyView['members'][number];

/** One company as the platform sees it; null when there is none. The trail tells who looked. */
export async function viewCompany(client: Client, companyId: string): Promise<CompanyView | null> {
  return parseAnswer(
    v.nullable(viewSchema),
    await unwrap(client.rpc('view_company', { target_company_id: companyId })),
  );
}
