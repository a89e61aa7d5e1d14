import type { AppMap, Coverage, Gap, GoalWord } from '@assay/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ScrolledList } from '../../components/ui/scrolled-list.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';
import { coverageQuery } from './query-options.ts';

/** What the tests of a generation cover, and what it could not do. Nothing for generations of earlier versions. */
export function GenerationCoverage({ generationId }: { readonly generationId: string }) {
  const query = useQuery(coverageQuery(generationId));
  if (query.isError) return <ErrorState error={query.error} what="The coverage" onRetry={query.refetch} />;
  const { coverage, gaps = [], goal = [] }: Pick<AppMap, 'coverage' | 'gaps' | 'goal'> = query.data ?? {};
  if (!coverage && gaps.length === 0 && goal.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {goal.length > 0 && <GoalWords goal={goal} />}
      {coverage && <CoverageTable coverage={coverage} />}
      {gaps.length > 0 && <GapList gaps={gaps} />}
    </div>
  );
}

function GoalWords({ goal }: { readonly goal: readonly GoalWord[] }) {
  const nothing = goal.every(({ count }) => count === 0);
  return (
    <Card aria-label="Goal" className="self-start lg:col-span-2">
      <CardHeader title="Goal" />
      <p className="px-4 pb-2 text-ink-2">
        {nothing
          ? 'No proposed test mentions a word of the goal, so that all were tried.'
          : 'Only proposed tests that mention one of these words were tried.'}
      </p>
      <ul className="divide-y">
        {goal.map(({ word, count, examples }) => (
          <li key={word} className="px-4 py-2 [overflow-wrap:anywhere]">
            “{word}” <span className="num text-ink-3">{pluralize(count, 'proposed test')}</span>
            {examples.length > 0 && (
              <span className="block text-[12.5px] text-ink-3">
                {examples.join(' · ')}
                {examples.length < count && ' · …'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS = [
  ['pages', 'Pages'],
  ['controls', 'Controls'],
  ['fields', 'Fields'],
  ['calls', 'Calls to the server'],
] as const;

function CoverageTable({ coverage }: { readonly coverage: Coverage }) {
  return (
    <Card aria-label="Coverage" className="self-start">
      <CardHeader title="Coverage" />
      <Table label="What the proven tests cover">
        <thead>
          <tr>
            <HeadCell>Kind</HeadCell>
            <HeadCell className="text-right">Seen</HeadCell>
            <HeadCell className="text-right">Used</HeadCell>
            <HeadCell className="text-right">Asserted</HeadCell>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([kind, name]) => (
            <Row key={kind}>
              <Cell>{name}</Cell>
              <Cell className="num text-right">{formatNumber(coverage[kind].seen)}</Cell>
              <Cell className="num text-right">{formatNumber(coverage[kind].exercised)}</Cell>
              <Cell className="num text-right">{formatNumber(coverage[kind].asserted)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="px-4 pt-2 pb-4 text-[12.5px] text-ink-3">
        Seen while exploring, used by proven tests, and asserted: a test checks what follows.
      </p>
    </Card>
  );
}

function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <Card aria-label="What could not be done" className="self-start">
      <CardHeader title="What could not be done" />
      <ScrolledList label="What could not be done, and what helps" className="max-h-96 divide-y">
        {gaps.map(({ count, what, advice, examples }) => (
          <li key={what} className="px-4 py-2 [overflow-wrap:anywhere]">
            <span className="num font-medium">{formatNumber(count)}</span> {what}
            {examples.length > 0 && (
              <span className="block text-[12.5px] text-ink-3">
                {examples.join(' · ')}
                {examples.length < count && ' · …'}
              </span>
            )}
            <span className="block text-[12.5px] text-ink-2">{advice}</span>
          </li>
        ))}
      </ScrolledList>
    </Card>
  );
}
