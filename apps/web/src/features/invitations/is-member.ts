import { listMemberships } from '../../data/queries/memberships.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** Whether the person belongs to the company already. */
export async function isMember(userId: string, companyId: string): Promise<boolean> {
  const memberships = await listMemberships(supabase(), userId);
  return memberships.some(({ company_id }) => company_id === companyId);
}
