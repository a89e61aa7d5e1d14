import { unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Changes the name of the person whose profile it is. */
export async function renameProfile(
  client: Client,
  { profileId, fullName }: { readonly profileId: string; readonly fullName: string },
): Promise<void> {
  await unwrapOne(client.from('profiles').update({ full_name: fullName }).eq('id', profileId).select('id'));
}
