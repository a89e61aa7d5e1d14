import type { Client } from '../client.ts';
import { unwrap } from '../unwrap.ts';

const BUCKET = 'artifacts';

/** An address, on the application's origin, that opens a file of the bucket for so long, for whoever has it. */
export async function signArtifact(
  client: Client,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): Promise<string> {
  const { signedUrl } = await unwrap(client.storage.from(BUCKET).createSignedUrl(path, seconds));
  return signedUrl;
}
