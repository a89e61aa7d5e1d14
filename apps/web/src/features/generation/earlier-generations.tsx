import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/badges/status-badge.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import type { GenerationRow } from '../../data/broadcast-rows.ts';
import { formatDateTime, pluralize } from '../../lib/format-dates-and-durations.ts';

type EarlierProps = {
  readonly generations: readonly GenerationRow[];
  /** What reads further ones. */
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** The generations of a project, newest first, each with what came of it. */
export function EarlierGenerations({ generations, query }: EarlierProps) {
  if (generations.length === 0) return null;
  return (
    <Card aria-label="Earlier generations">
      <CardHeader title="Earlier generations" />
      <ul className="divide-y">
        {generations.map((generation) => (
          <li key={generation.id}>
            <Link
              to={`?generation=${generation.id}`}
              className="flex flex-wrap items-center gap-3 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="font-medium">{formatDateTime(generation.created_at)}</span>
              <StatusBadge status={generation.status} />
              <span className="num ml-auto text-ink-3">{resultOf(generation)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore query={query}>Show older generations</ShowMore>
    </Card>
  );
}

/** One that was stopped before it handed anything in has no numbers. */
function resultOf({ status, counts }: GenerationRow): string {
  if (status !== 'Finished' && counts.pages === 0 && counts.proven === 0) return 'no result';
  return `${pluralize(counts.pages, 'page')} · ${pluralize(counts.proven, 'proven test')}`;
}
