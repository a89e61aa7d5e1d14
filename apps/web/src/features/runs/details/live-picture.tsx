import type { RunView } from '@assay/event-log';
import { Picture } from '../../../components/evidence-picture.tsx';
import type { ArtifactPlace } from '../../../lib/server/artifact-addresses.ts';

/** What the browser of the run shows now. */
export function LivePicture({ place, frame }: { readonly place: ArtifactPlace; readonly frame: RunView['frame'] }) {
  return (
    <Picture
      place={place}
      name={frame?.picture ?? null}
      url={frame?.url}
      alt="The page that the test is on"
      {...(frame && { version: frame.seq })}
    />
  );
}
