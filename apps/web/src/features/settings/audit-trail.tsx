import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { COMPANY } from '../../config/messages/settings.ts';
import type { AuditEntry } from '../../data/queries/audit-trail.ts';
import { auditSentence } from '../../lib/audit-sentence.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { formatDateTime } from '../../lib/format-dates-and-durations.ts';
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
      <ShowMore query={trail}>Show older</ShowMore>
    </Card>
  );
}

function TrailTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  // On a phone, who and when stand below what was done.
  const phone = useMedia('(max-width: 639px)', false);
  return (
    <Table label={COMPANY.trail} fixed={phone}>
      <thead>
        <tr>
          <HeadCell>What</HeadCell>
          {!phone && <HeadCell>Who</HeadCell>}
          {!phone && <HeadCell>When</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="[overflow-wrap:anywhere]">
              {auditSentence(entry)}
              {phone && (
                <span className="block text-[13px] text-ink-3 tabular-nums">
                  {nameOf(entry)}, {formatDateTime(entry.created_at)}
                </span>
              )}
            </Cell>
            {!phone && (
              <Cell className="text-ink-2">
                <span className="block max-w-40 truncate" title={nameOf(entry)}>
                  {nameOf(entry)}
                </span>
              </Cell>
            )}
            {!phone && <Cell className="num whitespace-nowrap text-ink-2">{formatDateTime(entry.created_at)}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function nameOf({ actor_name, actor_id }: AuditEntry): string {
  return actor_name ?? (actor_id === null ? 'Assay' : 'A former member');
}
