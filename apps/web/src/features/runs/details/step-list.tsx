import type { Heal } from '@assay/domain';
import type { StepView } from '@assay/event-log';
import { CircleDashed, CircleSlash2 } from 'lucide-react';
import { StatusIcon } from '../../../components/badges/status-badge.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatDuration } from '../../../lib/format-dates-and-durations.ts';
import { stepCounts } from './step-summary.ts';

type StepListProps = {
  readonly steps: readonly StepView[];
  readonly heals: readonly Heal[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
};

/** The steps of a run as sentences. Choosing one shows its evidence. */
export function StepList({ steps, heals, selected, onSelect }: StepListProps) {
  return (
    <Card aria-label="Steps" className="min-w-0 self-start overflow-hidden">
      <CardHeader title="Steps">
        <span className="num">{stepCounts(steps)}</span>
      </CardHeader>
      <ol>
        {steps.map((step) => (
          <li key={step.index} className="border-t first:border-t-0">
            <button
              type="button"
              aria-current={step.index === selected ? 'step' : undefined}
              onClick={() => onSelect(step.index)}
              className={cn(
                'grid w-full grid-cols-[1.25rem_1rem_1fr_auto] items-baseline gap-x-3 px-4 py-2.5 text-left transition-colors duration-150 focus-visible:-outline-offset-2',
                step.status === 'failed' ? 'bg-fail-soft' : 'hover:bg-sunken',
                step.index === selected && 'shadow-[inset_2px_0_0] shadow-gold-mark',
              )}
            >
              <span className="num mono text-ink-3">{step.index + 1}</span>
              <StepIcon status={step.status} />
              <StepText step={step} heal={heals.find((heal) => heal.step === step.index + 1)} />
              <span className="mono num text-ink-3">
                {step.durationMs === null || step.status === 'skipped' ? '–' : formatDuration(step.durationMs)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepText({ step, heal }: { readonly step: StepView; readonly heal: Heal | undefined }) {
  const notRun = step.status === 'waiting' || step.status === 'skipped';
  return (
    <span className="min-w-0">
      <span className={cn('mono block [overflow-wrap:anywhere]', notRun && 'text-ink-3')}>{step.text}</span>
      {heal !== undefined && (
        <span className="block text-[12.5px] text-heal [overflow-wrap:anywhere]">
          was {heal.from}, now {heal.to}; {Math.round(heal.confidence * 100)}% sure
        </span>
      )}
      {step.message !== null && step.status !== 'passed' && (
        <span
          className={cn(
            'block text-[12.5px] [overflow-wrap:anywhere]',
            step.status === 'failed' ? 'text-fail' : 'text-ink-2',
          )}
        >
          {step.message}
        </span>
      )}
    </span>
  );
}

function StepIcon({ status }: { readonly status: StepView['status'] }) {
  if (status === 'waiting')
    return <CircleDashed role="img" aria-label="to go" className="mt-0.5 size-4 self-start text-ink-3" />;
  if (status === 'skipped')
    return <CircleSlash2 role="img" aria-label="skipped" className="mt-0.5 size-4 self-start text-ink-3" />;
  return <StatusIcon status={status} className="mt-0.5 self-start" />;
}
