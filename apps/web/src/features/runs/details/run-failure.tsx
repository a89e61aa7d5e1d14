import type { RunView } from '@assay/event-log';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { VERDICT_MEANINGS } from '../../../config/messages/verdict-meanings.ts';
import type { RunRow } from '../../../data/broadcast-rows.ts';
import { cn } from '../../../lib/browser/class-names.ts';
import { failedStep } from './step-summary.ts';

/**
 * Why a run did not pass, with the step and the verdict. Nothing for a run that passed or is running, nor for one that somebody
 * of the workspace cancelled.
 */
export function RunFailure({ run, view }: { readonly run: RunRow; readonly view: RunView }) {
  const failed = failedStep(view);
  const message = messageOf(run, view);
  if (!message) return null;
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
        {verdict !== null && <p className="mt-1 text-ink-3">{VERDICT_MEANINGS[verdict] ?? verdict}</p>}
      </div>
      {verdict !== null && <StatusBadge status={verdict} />}
    </section>
  );
}

function messageOf(run: RunRow, view: RunView): string | null | undefined {
  if (run.status === 'Cancelled') return run.message;
  if (run.status !== 'Failed' && run.status !== 'Error') return null;
  return run.message ?? view.message ?? failedStep(view)?.message;
}
