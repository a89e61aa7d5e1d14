import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const BUCKET = 'artifacts';

/** A URL on the application's origin that opens a file of the bucket for `seconds`, without any other right. */
export async function signArtifact(
  client: Client,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): Promise<string> {
  const { signedUrl } = await unwrap(client.storage.from(BUCKET).createSignedUrl(path, seconds));
  return signedUrl;
}
