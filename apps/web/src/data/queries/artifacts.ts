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

/** URLs of several files by their paths, as `signArtifact` gives one. Files that are not there are left out. */
export async function signArtifacts(
  storage: StorageClient,
  { paths, seconds }: { readonly paths: readonly string[]; readonly seconds: number },
): Promise<ReadonlyMap<string, string>> {
  const signed = await unwrap(storage.from(BUCKET).createSignedUrls([...paths], seconds));
  return new Map(
    signed.flatMap(({ path, signedUrl }) => (path === null || signedUrl === null ? [] : [[path, signedUrl]])),
  );
}
