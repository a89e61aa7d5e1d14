import { useMemo } from 'react';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import type { TestRow } from '../../data/queries/tests.ts';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { parseTestSteps } from './parse-test-steps.ts';

/** The steps of a test, or the problems of a file that cannot be parsed. */
export function TestSteps({ test }: { readonly test: TestRow }) {
  const read = useMemo(() => parseTestSteps(test.content, test.slug), [test.content, test.slug]);
  if (!read.ok) {
    return (
      <Card aria-label="Steps">
        <CardHeader title="Steps" />
        <div role="alert" className="px-4 pb-4">
          <p className="text-fail">This test file cannot be read.</p>
          <ul className="mono mt-2 grid gap-1">
            {read.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      </Card>
    );
  }
  return (
    <Card aria-label="Steps">
      <CardHeader title="Steps">
        <span className="num">{pluralize(read.steps.length, 'step')}</span>
      </CardHeader>
      <ol>
        <StepLine number="" text={`Starts at ${read.start}`} quiet />
        {read.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and the list never changes its order
          <StepLine key={index} number={String(index + 1)} text={step} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({
  number,
  text,
  quiet = false,
}: {
  readonly number: string;
  readonly text: string;
  readonly quiet?: boolean;
}) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] items-baseline gap-x-3 border-t px-4 py-2.5 first:border-t-0">
      <span className="num mono text-ink-3">{number}</span>
      <span className={quiet ? 'mono text-ink-3' : 'mono [overflow-wrap:anywhere]'}>{text}</span>
    </li>
  );
}
