import { unwrap, unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Approves or rejects. The database mails whoever is approved. */
export async function decideTester(
  client: Client,
  {
    id,
    status,
    notes,
  }: { readonly id: string; readonly status: 'approved' | 'rejected'; readonly notes: string | null },
): Promise<void> {
  await unwrapOne(client.from('beta_waitlist').update({ status, notes }).eq('id', id).select('id'));
}

export async function deleteTester(client: Client, id: string): Promise<void> {
  await unwrapOne(client.from('beta_waitlist').delete().eq('id', id).select('id'));
}

export async function markMessage(client: Client, id: string, answeredAt: string | null): Promise<void> {
  await unwrapOne(client.from('contact_messages').update({ answered_at: answeredAt }).eq('id', id).select('id'));
}

export async function deleteMessage(client: Client, id: string): Promise<void> {
  await unwrapOne(client.from('contact_messages').delete().eq('id', id).select('id'));
}

/** Every change of a company is told in its trail with the reason. */
type Company = { readonly companyId: string; readonly reason: string };

export async function suspendCompany(client: Client, { companyId, reason }: Company): Promise<void> {
  await unwrap(client.rpc('suspend_company', { target_company_id: companyId, reason }));
}

export async function restoreCompany(client: Client, { companyId, reason }: Company): Promise<void> {
  await unwrap(client.rpc('restore_company', { target_company_id: companyId, reason }));
}

export async function extendTrial(client: Client, { companyId, reason, days }: Company & { readonly days: number }) {
  await unwrap(client.rpc('extend_trial', { target_company_id: companyId, days, reason }));
}

/** A plan of null takes back what was granted; without an end it is granted for good. */
export async function grantPlan(
  client: Client,
  { companyId, reason, plan, until }: Company & { readonly plan: string | null; readonly until: string | null },
): Promise<void> {
  const given = { ...(plan !== null && { plan }), ...(until !== null && { until }) };
  await unwrap(client.rpc('grant_plan', { target_company_id: companyId, reason, ...given }));
}

export async function changeRoleElsewhere(
  client: Client,
  { companyId, reason, userId, role }: Company & { readonly userId: string; readonly role: string },
): Promise<void> {
  await unwrap(
    client.rpc('change_role_as_super_admin', { company_id: companyId, target_user_id: userId, role, reason }),
  );
}
