import { queryOptions, useQuery } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { signArtifact, signArtifacts } from '../../data/queries/artifacts.ts';
import { publicConfig, supabase } from './supabase-client.ts';

/** Which run or generation, and which attempt of it, a stored file belongs to. `workId` is the id of the run or generation. */
export type ArtifactPlace = { readonly companyId: string; readonly workId: string; readonly attempt: number };

/** Path of a file in the `artifacts` bucket. */
export function artifactPath({ companyId, workId, attempt }: ArtifactPlace, name: string): string {
  return `${companyId}/${workId}/${attempt}/${name}`;
}

/** A signed URL of an artifact. It counts as stale some time before it expires. */
export function artifactUrlQuery(path: string) {
  return queryOptions({
    queryKey: ['artifact', path],
    queryFn: async () =>
      onEvidenceOrigin(
        await signArtifact(await supabase().storage(), { path, seconds: REFRESH_TIMES.signedAddressMs / 1000 }),
      ),
    staleTime: REFRESH_TIMES.signedAddressMs - REFRESH_TIMES.beforeSignedAddressEndsMs,
  });
}

/** The signed URLs of several artifacts of one place by their names, with one request. Files that are not there have none. */
export function artifactUrlsQuery(place: ArtifactPlace, names: readonly string[]) {
  return queryOptions({
    queryKey: ['artifacts', artifactPath(place, ''), names],
    queryFn: async () => {
      const paths = names.map((name) => artifactPath(place, name));
      const seconds = REFRESH_TIMES.signedAddressMs / 1000;
      const signed = await signArtifacts(await supabase().storage(), { paths, seconds });
      return new Map([...signed].map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), onEvidenceOrigin(url)]));
    },
    staleTime: REFRESH_TIMES.signedAddressMs - REFRESH_TIMES.beforeSignedAddressEndsMs,
    enabled: names.length > 0,
  });
}

export function useArtifactUrl(place: ArtifactPlace, name: string | null) {
  return useQuery({ ...artifactUrlQuery(artifactPath(place, name ?? '')), enabled: name !== null });
}

/** The text of an artifact, such as the structure of a page. */
export function artifactTextQuery(path: string) {
  return queryOptions({
    queryKey: ['artifact-text', path],
    queryFn: async ({ signal }) => await readText(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * URL that opens a trace in Playwright's viewer. The viewer runs on the evidence origin, because a trace holds pages of
 * the tested application: their scripts must not reach the session.
 */
export function traceViewerUrl(traceUrl: string): string {
  return `${publicConfig().evidenceUrl}/trace-viewer/index.html?trace=${encodeURIComponent(traceUrl)}`;
}

async function readText(path: string, signal: AbortSignal): Promise<string> {
  const url = onEvidenceOrigin(
    await signArtifact(await supabase().storage(), { path, seconds: REFRESH_TIMES.readAtOnceMs / 1000 }),
  );
  const answer = await fetch(url, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The file could not be loaded: the server answered ${answer.status}.`);
  return await answer.text();
}

function onEvidenceOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return `${publicConfig().evidenceUrl}${pathname}${search}`;
}
