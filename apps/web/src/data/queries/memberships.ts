import type { Row } from '../generated/database-types.ts';
import { unwrap, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** The memberships of a person, oldest first, with name and logo of each company. */
export function listMemberships(client: Client, userId: string) {
  return unwrap(
    client
      .from('user_roles')
      .select('company_id, role, companies(name, logo_url)')
      .eq('user_id', userId)
      .order('created_at')
      .order('id'),
  );
}

/** The companies that a person created and may still see, oldest first, with their members. */
export function listCreatedCompanies(client: Client, userId: string) {
  return unwrap(
    client
      .from('companies')
      .select('id, name, user_roles(user_id)')
      .eq('created_by', userId)
      .order('created_at')
      .order('id'),
  );
}

export type Profile = Pick<Row<'profiles'>, 'id' | 'user_id' | 'full_name' | 'company_id' | 'active_company_id'>;

/** The profile of a person; null before it is created. */
export function readProfile(client: Client, userId: string): Promise<Profile | null> {
  return unwrapMaybe(
    client
      .from('profiles')
      .select('id, user_id, full_name, company_id, active_company_id')
      .eq('user_id', userId)
      .maybeSingle(),
  );
}
