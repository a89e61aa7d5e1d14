import type { StepView } from '@assay/event-log';
import { Picture } from '../../../components/evidence-picture.tsx';
import type { ArtifactPlace } from '../../../lib/server/artifact-addresses.ts';

/** The picture of the page after a step. */
export function StepPicture({ place, step }: { readonly place: ArtifactPlace; readonly step: StepView }) {
  return (
    <Picture
      place={place}
      name={step.picture}
      url={step.url}
      alt={`The page after step ${step.index + 1}: ${step.text}`}
      tone={step.status === 'failed' ? 'fail' : 'plain'}
    />
  );
}
