import type { RunView } from '@assay/event-log';
import { useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import { StatusBadge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SkeletonRows } from '../../components/ui/skeleton.tsx';
import type { RunRow } from '../../data/broadcast-rows.ts';
import { cn } from '../../lib/browser/class-names.ts';
import { formatDateTime } from '../../lib/format.ts';
import { CompareWithLastPass } from './compare-with-last-pass.tsx';
import { Evidence, StepPicture } from './evidence.tsx';
import { StepList } from './step-list.tsx';
import { failedStep, VERDICT_LABELS } from './step-summary.ts';

/** A run, live or later: its failure in words, its steps, and what was seen. */
export function RunDetails({ run, view }: { readonly run: RunRow; readonly view: RunView }) {
  const [chosen, setChosen] = useState<number>();
  const failed = failedStep(view);
  // While it runs the newest step is shown; afterwards the failed one, else the last.
  const reached = view.steps.findLast(({ status }) => status !== 'skipped');
  const selected = chosen ?? view.currentStep ?? failed?.index ?? reached?.index ?? 0;
  const step = view.steps[selected];
  const place = { companyId: run.company_id, workId: run.id, attempt: view.attempt };
  const live = chosen === undefined && view.status === 'Running';
  const compare = step !== undefined && step === failed;
  return (
    <>
      <Failure run={run} view={view} />
      {view.notes.length > 0 && (
        <ul aria-label="Notes" className="mb-3 grid gap-1 text-ink-2">
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        {view.steps.length === 0 ? (
          <Card aria-label="Steps">
            {run.status === 'Pending' || run.status === 'Running' ? (
              <SkeletonRows count={5} />
            ) : (
              <p className="px-4 py-10 text-center text-ink-3">
                {run.evidence_ended_at === null
                  ? 'It ended before its first step.'
                  : `Its steps and evidence were kept until ${formatDateTime(run.evidence_ended_at)}, as long as the plan says.`}
              </p>
            )}
          </Card>
        ) : (
          <StepList steps={view.steps} heals={view.heals} selected={selected} onSelect={setChosen} />
        )}
        <Evidence
          place={place}
          step={step}
          pictureName={live ? 'Live' : compare ? 'Before and after' : 'Picture'}
          picture={
            live || step === undefined ? (
              <Picture
                place={place}
                name={view.frame?.picture ?? null}
                url={view.frame?.url}
                alt="The page that the test is on"
                {...(view.frame && { version: view.frame.seq })}
              />
            ) : compare ? (
              <CompareWithLastPass run={run} place={place} step={step} />
            ) : (
              <StepPicture place={place} step={step} />
            )
          }
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

function Failure({ run, view }: { readonly run: RunRow; readonly view: RunView }) {
  const failed = failedStep(view);
  const message = run.message ?? view.message ?? failed?.message;
  if ((run.status !== 'Failed' && run.status !== 'Error') || !message) return null;
  const verdict = run.verdict ?? view.verdict;
  return (
    <section
      aria-label="Why it did not pass"
      className={cn(
        'mb-3 flex flex-wrap items-start gap-3 rounded-xl border border-l-[3px] bg-surface px-5 py-4 shadow-low',
        run.status === 'Failed' ? 'border-l-fail' : 'border-l-line-strong',
      )}
    >
      <div className="min-w-0 flex-1">
        <h2 className="whitespace-pre-wrap text-[15px] [overflow-wrap:anywhere]">{message}</h2>
        {failed !== undefined && (
          <p className="mt-1 text-ink-2">
            Step {failed.index + 1}: <span className="mono [overflow-wrap:anywhere]">{failed.text}</span>
          </p>
        )}
        {verdict !== null && <p className="mt-1 text-ink-3">{VERDICT_LABELS[verdict] ?? verdict}</p>}
      </div>
      {verdict !== null && <StatusBadge status={verdict} />}
    </section>
  );
}
