import { unwrap, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';
import { listAccountDeletions } from './account-deletions.ts';

/** What is stored of a person beside the account: profile, memberships and requests to delete the account. */
export async function readPersonalData(client: Client, userId: string) {
  const [profile, memberships, deletion_requests] = await Promise.all([
    unwrapMaybe(client.from('profiles').select('*').eq('user_id', userId).maybeSingle()),
    unwrap(
      client
        .from('user_roles')
        .select('company_id, role, created_at, companies(name)')
        .eq('user_id', userId)
        .order('created_at'),
    ),
    listAccountDeletions(client),
  ]);
  return { profile, memberships, deletion_requests };
}
