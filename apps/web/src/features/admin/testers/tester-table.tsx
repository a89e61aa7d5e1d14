import { Check, Mail, Trash2, X } from 'lucide-react';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { TESTERS } from '../../../config/messages/admin.ts';
import type { Tester } from '../../../data/queries/platform-lists.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';

type TesterTableProps = {
  readonly testers: readonly Tester[];
  /** Of the tester that is being rejected. */
  readonly busyId: string | undefined;
  readonly onApprove: (tester: Tester) => void;
  readonly onReject: (tester: Tester) => void;
  readonly onDelete: (tester: Tester) => void;
};

/** Looks of the states: colour and icon are those of statuses. */
const LOOKS = { pending: 'pending', approved: 'passed', rejected: 'failed' } as const;

export function TesterTable({ testers, ...actions }: TesterTableProps) {
  // On a phone, state and day stand below the address.
  const phone = useMedia('(max-width: 639px)', false);
  return (
    <Table label={TESTERS.list}>
      <thead>
        <tr>
          <HeadCell>Email</HeadCell>
          {!phone && <HeadCell>Status</HeadCell>}
          {!phone && <HeadCell>Signed Up</HeadCell>}
          <HeadCell className="text-right">Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {testers.map((tester) => (
          <TesterRow key={tester.id} tester={tester} phone={phone} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

type TesterRowProps = Omit<TesterTableProps, 'testers'> & { readonly tester: Tester; readonly phone: boolean };

function TesterRow({ tester, phone, ...actions }: TesterRowProps) {
  const { email, status, notes, created_at } = tester;
  const state = <StatusBadge status={LOOKS[status]} word={status} />;
  const day = <span className="num text-ink-2">{formatDate(created_at)}</span>;
  return (
    <Row>
      <Cell>
        <span className="block max-w-40 truncate font-medium sm:max-w-72" title={email}>
          {email}
        </span>
        {notes !== null && <span className="block max-w-44 truncate text-[13px] text-ink-3 sm:max-w-72">{notes}</span>}
        {phone && (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-[13px]">
            {state}
            {day}
          </span>
        )}
      </Cell>
      {!phone && <Cell>{state}</Cell>}
      {!phone && <Cell>{day}</Cell>}
      <Cell holds="button" className="text-right">
        <TesterActions tester={tester} {...actions} />
      </Cell>
    </Row>
  );
}

function TesterActions({ tester, busyId, onApprove, onReject, onDelete }: Omit<TesterRowProps, 'phone'>) {
  const { id, email, status } = tester;
  return (
    <span className="inline-flex justify-end gap-1 max-sm:w-32 max-sm:flex-wrap">
      <Button size="small" disabled={status === 'approved'} onClick={() => onApprove(tester)}>
        <Check aria-hidden="true" className="size-4 max-sm:hidden" />
        {TESTERS.approve}
      </Button>
      <Button size="small" disabled={status === 'rejected'} busy={busyId === id} onClick={() => onReject(tester)}>
        <X aria-hidden="true" className="size-4 max-sm:hidden" />
        {TESTERS.reject}
      </Button>
      <Button asChild size="icon" variant="quiet">
        <a href={`mailto:${encodeURIComponent(email)}`} aria-label={TESTERS.email(email)}>
          <Mail aria-hidden="true" className="size-4" />
        </a>
      </Button>
      <Button size="icon" variant="quiet" aria-label={TESTERS.delete} onClick={() => onDelete(tester)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}
