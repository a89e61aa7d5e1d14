import { isFinished, type RunStatus } from '@assay/domain';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { cn } from '../../lib/browser/class-names.ts';
import { pluralize } from '../../lib/format-dates-and-durations.ts';

export type StripRun = { readonly id: string; readonly status: RunStatus; readonly healed: number };

/** The last runs of a test as one stroke each, oldest first. Screen readers get a sentence instead. */
export function RunStrip({ runs }: { readonly runs: readonly StripRun[] }) {
  const shown = runs.slice(0, PAGE_LENGTHS.runStrip).toReversed();
  const missing = PAGE_LENGTHS.runStrip - shown.length;
  return (
    <span role="img" aria-label={stripLabel(shown)} className="inline-flex gap-0.5 align-middle">
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that no run has taken
        <i key={index} className="h-4 w-1 rounded-[1px] bg-none-soft" />
      ))}
      {shown.map((run) => (
        <i key={run.id} className={cn('h-4 w-1 rounded-[1px]', colourOf(run))} />
      ))}
    </span>
  );
}

function colourOf({ status, healed }: StripRun): string {
  if (status === 'Passed') return healed > 0 ? 'bg-heal' : 'bg-pass';
  if (status === 'Failed') return 'bg-fail';
  return isFinished(status) ? 'bg-line-strong' : 'bg-wait';
}

function stripLabel(runs: readonly StripRun[]): string {
  if (runs.length === 0) return 'Not run yet';
  const passed = runs.filter(({ status }) => status === 'Passed').length;
  return `${passed} of the last ${pluralize(runs.length, 'run')} passed`;
}
