import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { type ArtifactPlace, artifactPath, artifactTextQuery } from '../../../lib/server/artifact-addresses.ts';
import { NoEvidence } from './no-evidence.tsx';

/** The structure of the page after a step, as text. */
export function PageStructure({ place, name }: { readonly place: ArtifactPlace; readonly name: string | null }) {
  const text = useQuery({ ...artifactTextQuery(artifactPath(place, name ?? '')), enabled: name !== null });
  if (name === null) return <NoEvidence>The structure of the page was not kept for this step.</NoEvidence>;
  if (text.isPending) return <Skeleton className="h-40 w-full" />;
  if (text.isError) return <ErrorState error={text.error} what="The structure of the page" onRetry={text.refetch} />;
  return <pre className="mono max-h-[28rem] overflow-auto whitespace-pre">{text.data}</pre>;
}
