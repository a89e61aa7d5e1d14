import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { ADMIN_OVERVIEW, ADMIN_PAGES } from '../../../config/messages/admin.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatAgo, formatNumber, pluralize } from '../../../lib/format-dates-and-durations.ts';
import { healthQuery } from '../query-options.ts';

/** Agents, queue and messages that wait. */
export function PlatformHealth({ waitingMessages }: { readonly waitingMessages: number | undefined }) {
  const health = useQuery(healthQuery());
  const now = useNow(null);
  if (health.isLoadingError)
    return <ErrorState error={health.error} what={ADMIN_OVERVIEW.health} onRetry={() => void health.refetch()} />;
  const { queue, agents } = health.data ?? {};
  return (
    <Card aria-label={ADMIN_OVERVIEW.health}>
      <CardHeader title={ADMIN_OVERVIEW.health} />
      {queue === undefined || agents === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 px-4 pb-3">
          <Line name="Agents connected" value={formatNumber(agents.connected)} />
          <Line name="Busy slots" value={`${formatNumber(agents.busy)} of ${formatNumber(agents.slots)}`} />
          <Line name="Waiting in the queue" value={formatNumber(queue.waiting)} />
          <Line
            name="Oldest waiting"
            value={queue.oldest_waiting_at === null ? '–' : formatAgo(queue.oldest_waiting_at, now)}
          />
        </dl>
      )}
      {agents?.connected === 0 && (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-lg border border-wait bg-wait-soft px-3 py-2 text-[13px]">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-wait" />
          {ADMIN_OVERVIEW.noAgents}
        </p>
      )}
      <p className="border-t px-4 py-3">
        <Link to={ADMIN_PAGES.contact.to} className="rounded hover:underline">
          {waitingMessages === undefined || waitingMessages === 0
            ? ADMIN_OVERVIEW.noMessages
            : `${pluralize(waitingMessages, 'message')} from visitors ${waitingMessages === 1 ? 'waits' : 'wait'}`}
        </Link>
      </p>
    </Card>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="num text-right font-medium">{value}</dd>
    </>
  );
}
