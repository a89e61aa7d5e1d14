import type { GenerationView, ProvenTest } from '@assay/event-log';
import { ChevronRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import { StatusIcon } from '../../components/badges/status-badge.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';

type OnRun = ((testId: string) => void) | undefined;

type ProvenListProps = {
  readonly tests: readonly ProvenTest[];
  readonly proving: GenerationView['proving'];
  /** Undefined for a person who may not run tests. */
  readonly onRun: OnRun;
};

/** The proven tests, newest last. Each can be opened and run at once, and shows its steps. */
export function ProvenList({ tests, proving, onRun }: ProvenListProps) {
  return (
    <Card aria-label="Proven tests">
      <CardHeader title="Proven tests">
        <span className="num">{formatNumber(tests.length)}</span>
      </CardHeader>
      {tests.length === 0 && proving === null && (
        <p className="px-4 pb-4 text-ink-3">
          Tests appear here as soon as they passed again from a clean start, twice.
        </p>
      )}
      <ul className="divide-y">
        {tests.map((test) => (
          <ProvenItem key={test.name} test={test} onRun={onRun} />
        ))}
        {proving !== null && (
          <li className="flex items-start gap-2.5 px-4 py-2 text-ink-3">
            <Spinner label="" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              Proving “{proving.name}”, replay {proving.replay} of {proving.replays}
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

function ProvenItem({ test, onRun }: { readonly test: ProvenTest; readonly onRun: OnRun }) {
  const { name, feature, steps, testId } = test;
  return (
    <li className="appearing flex items-start gap-2.5 px-4 py-2">
      <StatusIcon status="proven" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {testId === undefined ? (
          name
        ) : (
          <Link to={`/tests/${testId}`} className="inline-flex min-h-6 items-center rounded font-medium">
            {name}
          </Link>
        )}
        <details className="group">
          <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded text-[12.5px] text-ink-3 [&::-webkit-details-marker]:hidden">
            {feature} · {pluralize(steps.length, 'step')}
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
          </summary>
          <ol className="mono mt-1 mb-1 grid list-decimal gap-1 pl-6 text-ink-2">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and the list never changes its order
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      </div>
      {onRun && testId !== undefined && (
        <Button size="small" aria-label={`Run ${name}`} onClick={() => onRun(testId)}>
          <Play aria-hidden="true" className="size-3.5" />
          Run
        </Button>
      )}
    </li>
  );
}
