import type { StorageClient } from '@supabase/storage-js';
import { unwrap } from '../unwrap.ts';

const BUCKET = 'artifacts';

/** A URL on the application's origin that opens a file of the bucket for `seconds`, without any other right. */
export async function signArtifact(
  storage: StorageClient,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): Promise<string> {
  const { signedUrl } = await unwrap(storage.from(BUCKET).createSignedUrl(path, seconds));
  return signedUrl;
}
