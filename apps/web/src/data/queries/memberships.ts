import type { Client } from '../client.ts';
import type { Row } from '../generated/database-types.ts';
import { unwrap, unwrapMaybe } from '../unwrap.ts';

/** The memberships of a person, with name and logo of each company. */
export function listMemberships(client: Client, userId: string) {
  return unwrap(client.from('user_roles').select('company_id, role, companies(name, logo_url)').eq('user_id', userId));
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
