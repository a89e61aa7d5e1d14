import { isFinished } from '@assay/domain';
import type { RunView } from '@assay/event-log';
import { useState } from 'react';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { RunRow } from '../../../data/broadcast-rows.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';
import { CompareWithBaseline } from './compare-with-baseline.tsx';
import { Evidence } from './evidence.tsx';
import { LivePicture } from './live-picture.tsx';
import { RunFailure } from './run-failure.tsx';
import { StepList } from './step-list.tsx';
import { StepPicture } from './step-picture.tsx';
import { failedStep } from './step-summary.ts';

/** A run, while it is running or later: why it failed, its steps, and the evidence of the selected step. */
export function RunDetails({ run, view }: { readonly run: RunRow; readonly view: RunView }) {
  const [chosen, setChosen] = useState<number>();
  const failed = failedStep(view);
  // Unless a step was chosen: the current step of a running run, then the failed step, then the last one.
  const reached = view.steps.findLast(({ status }) => status !== 'skipped');
  const selected = chosen ?? view.currentStep ?? failed?.index ?? reached?.index ?? 0;
  const step = view.steps[selected];
  const place = { companyId: run.company_id, workId: run.id, attempt: view.attempt };
  const live = chosen === undefined && view.status === 'Running';
  const compare = step !== undefined && step === failed;
  const picture =
    live || step === undefined ? (
      <LivePicture place={place} frame={view.frame} />
    ) : compare ? (
      <CompareWithBaseline run={run} place={place} step={step} />
    ) : (
      <StepPicture place={place} step={step} />
    );
  return (
    <>
      <RunFailure run={run} view={view} />
      <Notes notes={view.notes} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        {view.steps.length === 0 ? (
          <NoSteps run={run} />
        ) : (
          <StepList steps={view.steps} heals={view.heals} selected={selected} onSelect={setChosen} />
        )}
        <Evidence
          place={place}
          step={step}
          pictureName={live ? 'Live' : compare ? 'Before and after' : 'Picture'}
          picture={picture}
        />
      </div>
      {chosen !== undefined && view.status === 'Running' && (
        <button
          type="button"
          className="mt-3 rounded text-gold underline underline-offset-4"
          onClick={() => setChosen(undefined)}
        >
          Follow the run again
        </button>
      )}
    </>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes" className="mb-3 grid gap-1 text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function NoSteps({ run: { status, evidence_ended_at: endedAt } }: { readonly run: RunRow }) {
  return (
    <Card aria-label="Steps">
      {!isFinished(status) && <SkeletonRows count={5} />}
      {isFinished(status) && (
        <p className="px-4 py-10 text-center text-ink-3">
          {endedAt === null
            ? 'It ended before its first step.'
            : `Its steps and evidence were kept until ${formatDateTime(endedAt)}, as long as the plan says.`}
        </p>
      )}
    </Card>
  );
}
