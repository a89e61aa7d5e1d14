import type { Insert, Update } from '../generated/database-types.ts';
import type { Profile } from '../queries/memberships.ts';
import { unwrap, unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

type CompanyTexts = { readonly name: string; readonly description: string | null };

/** Returns the id of the new company. Its creator is not yet a member of it. */
export async function createCompany(client: Client, { name, description }: CompanyTexts): Promise<string> {
  const row = { name, billing_plan: 'Basic', ...(description === null ? {} : { description }) };
  const { id } = await unwrap(client.from('companies').insert(row).select('id').single());
  return id;
}

/** Changes name, description and logo of a company; what is left out stays. */
export async function updateCompany(
  client: Client,
  {
    companyId,
    changes,
  }: { readonly companyId: string; readonly changes: Pick<Update<'companies'>, 'name' | 'description' | 'logo_url'> },
): Promise<void> {
  await unwrapOne(client.from('companies').update(changes).eq('id', companyId).select('id'));
}

/** Makes a person a member of a company. */
export async function addMember(
  client: Client,
  member: Pick<Insert<'user_roles'>, 'user_id' | 'company_id' | 'role'>,
): Promise<void> {
  await unwrapOne(client.from('user_roles').insert(member).select('id'));
}

/** Creates the profile of the person, or updates the existing one. */
export async function saveProfile(client: Client, profile: Omit<Profile, 'id'>): Promise<void> {
  await unwrapOne(client.from('profiles').upsert(profile, { onConflict: 'user_id' }).select('id'));
}

/** Creates the profile of the person. Refused where there is one. */
export async function saveNewProfile(client: Client, profile: Omit<Profile, 'id'>): Promise<void> {
  await unwrapOne(client.from('profiles').insert(profile).select('id'));
}

/** Changes the profile of a person. */
export async function updateProfile(
  client: Client,
  {
    userId,
    changes,
  }: {
    readonly userId: string;
    readonly changes: Pick<Update<'profiles'>, 'full_name' | 'company_id' | 'active_company_id'>;
  },
): Promise<void> {
  await unwrapOne(client.from('profiles').update(changes).eq('user_id', userId).select('id'));
}
