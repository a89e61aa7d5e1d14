import { type StepView, viewRun } from '@assay/event-log';
import { runEventSchema } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '../../../components/evidence-picture.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import type { RunRow } from '../../../data/broadcast-rows.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';
import type { ArtifactPlace } from '../../../lib/server/artifact-addresses.ts';
import { useEventLog } from '../../../lib/server/use-event-log.ts';
import { baselineQuery } from '../query-options.ts';
import { StepPicture } from './step-picture.tsx';

/** Picture of the failed step, and of the same step in the last run that passed. */
export function CompareWithBaseline({
  run,
  place,
  step,
}: {
  readonly run: RunRow;
  readonly place: ArtifactPlace;
  readonly step: StepView;
}) {
  const before = useQuery(baselineQuery(run));
  return (
    <div className="grid grid-cols-1 gap-3">
      {before.data && <Baseline run={before.data} step={step} />}
      {before.isError && <ErrorState error={before.error} what="The last pass" onRetry={before.refetch} />}
      {!before.data && !before.isError && (
        <p className="text-[13px] text-ink-3">
          {before.isFetching
            ? 'Looking for the last pass…'
            : 'This test has not passed before, so there is no picture to compare with.'}
        </p>
      )}
      <div>
        <p className="mb-1.5 text-[13px] text-ink-3">Now</p>
        <StepPicture place={place} step={step} />
      </div>
    </div>
  );
}

function Baseline({ run, step }: { readonly run: RunRow; readonly step: StepView }) {
  const log = useEventLog({ kind: 'run', id: run.id, schema: runEventSchema, live: false });
  if (log.isError) return <ErrorState error={log.error} what="The steps of the last pass" onRetry={log.refetch} />;
  const view = viewRun(log.events);
  const same = view.steps.find(({ index }) => index === step.index);
  const place = { companyId: run.company_id, workId: run.id, attempt: view.attempt };
  return (
    <div>
      <p className="mb-1.5 text-[13px] text-ink-3">
        <Link to={`/runs/${run.id}`} className="underline underline-offset-2">
          Last pass
        </Link>
        , {formatDateTime(run.created_at)}
      </p>
      <Picture
        place={place}
        name={same?.picture ?? null}
        url={same?.url}
        alt={`The page after step ${step.index + 1} when the test last passed`}
      />
    </div>
  );
}
