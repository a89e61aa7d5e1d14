import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { AUDIT } from '../../../config/messages/admin-figures.ts';
import type { PlatformEntry } from '../../../data/queries/platform-lists.ts';
import { auditSentence } from '../../../lib/audit-sentence.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';

type AuditTableProps = {
  readonly entries: readonly PlatformEntry[];
  readonly label: string;
  /** Beside something else, or on a phone: all but the act stands below it. */
  readonly narrow?: boolean;
  /** Of one company, whose name stands above. */
  readonly ofOneCompany?: boolean;
};

/** Entries of the trail. */
export function AuditTable({ entries, label, narrow = false, ofOneCompany = false }: AuditTableProps) {
  const phone = useMedia('(max-width: 767px)', false);
  const below = phone || narrow;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>What</HeadCell>
          {!below && <HeadCell>Who</HeadCell>}
          {!below && <HeadCell>From</HeadCell>}
          {!below && <HeadCell>When</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="min-w-56">
              <span className="block [overflow-wrap:anywhere]">{auditSentence(entry)}</span>
              <span className="block text-[13px] text-ink-3 [overflow-wrap:anywhere]">
                {[entry.action, ofOneCompany ? null : entry.company_name].filter((part) => part !== null).join(' · ')}
              </span>
              {below && (
                <span className="mt-0.5 block text-[13px] text-ink-3 [overflow-wrap:anywhere]">
                  {[whoOf(entry), entry.address, formatDateTime(entry.created_at)].filter(Boolean).join(' · ')}
                </span>
              )}
            </Cell>
            {!below && (
              <Cell className="text-ink-2">
                <span title={whoOf(entry)} className="block max-w-36 truncate xl:max-w-60">
                  {whoOf(entry)}
                </span>
              </Cell>
            )}
            {!below && <Cell className="mono text-ink-2">{entry.address ?? '–'}</Cell>}
            {!below && <Cell className="num text-ink-2">{formatDateTime(entry.created_at)}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export function whoOf({ actor_email, actor_id, source }: PlatformEntry): string {
  return actor_email ?? source ?? actor_id ?? AUDIT.nobody;
}
