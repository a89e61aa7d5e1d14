import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Asks for the end of the account. An open request stays as it is. */
export async function requestAccountDeletion(client: Client): Promise<void> {
  await unwrap(client.rpc('request_account_deletion'));
}

/** False when there was none, or when it was too late. */
export async function withdrawAccountDeletion(client: Client): Promise<boolean> {
  return (await unwrap(client.rpc('withdraw_account_deletion'))) === true;
}
