import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { COMPANY } from '../../config/messages/settings.ts';
import type { AuditEntry } from '../../data/queries/audit-trail.ts';
import { formatDateTime } from '../../lib/format-dates-and-durations.ts';
import { auditSentence } from './audit-sentence.ts';
import { auditTrailQuery } from './query-options.ts';

/** Who changed what in the workspace, newest first. */
export function AuditTrail({ companyId }: { readonly companyId: string }) {
  const trail = useInfiniteQuery(auditTrailQuery(companyId));
  if (trail.isLoadingError) return <ErrorState error={trail.error} what="The audit trail" onRetry={trail.refetch} />;
  const entries = trail.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card aria-label={COMPANY.trail} className="max-w-3xl">
      <CardHeader title={COMPANY.trail} />
      {trail.isPending && <SkeletonRows count={4} />}
      {trail.data !== undefined && entries.length === 0 && (
        <EmptyState Icon={History} title={COMPANY.trailEmpty} text={COMPANY.trailText} />
      )}
      {entries.length > 0 && <TrailTable entries={entries} />}
      {trail.hasNextPage && (
        <div className="border-t p-3 text-center">
          <Button size="small" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}

function TrailTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <Table label={COMPANY.trail}>
      <thead>
        <tr>
          <HeadCell>What</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>When</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="min-w-48 [overflow-wrap:anywhere]">{auditSentence(entry)}</Cell>
            <Cell className="text-ink-2">
              <span className="block max-w-40 truncate" title={entry.actor_name ?? undefined}>
                {entry.actor_name ?? (entry.actor_id === null ? 'Assay' : 'A former member')}
              </span>
            </Cell>
            <Cell className="num whitespace-nowrap text-ink-2">{formatDateTime(entry.created_at)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
