import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Whether the signed-in person is a super admin. No answer counts as no. */
export async function readIsSuperAdmin(client: Client): Promise<boolean> {
  return (await unwrap(client.rpc('is_super_admin'))) === true;
}
