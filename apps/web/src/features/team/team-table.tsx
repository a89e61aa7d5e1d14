import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/badges/status-badge.tsx';
import { TeamRoleBadge } from '../../components/badges/team-role-badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { TEAM } from '../../config/messages/team.ts';
import type { OpenInvitation, TeamEntry, TeamMember } from '../../data/queries/team.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { formatDate } from '../../lib/format-dates-and-durations.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';
import { InvitationMenu } from './invitation-menu.tsx';
import { MemberMenu } from './member-menu.tsx';
import { memberName } from './member-name.ts';

/** Who belongs to the workspace, and who is invited. */
export function TeamTable({ entries }: { readonly entries: readonly TeamEntry[] }) {
  const phone = usePhone();
  return (
    <Table label={TEAM.overview}>
      <thead>
        <tr>
          <HeadCell>Member</HeadCell>
          {!phone && <HeadCell>Email</HeadCell>}
          <HeadCell>Role</HeadCell>
          {!phone && <HeadCell>Status</HeadCell>}
          {!phone && <HeadCell>Joined</HeadCell>}
          <HeadCell className="text-right">
            <span className="max-sm:sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) =>
          entry.kind === 'member' ? (
            <MemberRow key={entry.id} member={entry} />
          ) : (
            <InvitationRow key={entry.id} invitation={entry} />
          ),
        )}
      </tbody>
    </Table>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  const { userId, active } = useWorkspace();
  const mayManage = useMay('manage_company');
  const isMe = member.id === userId;
  // An Admin may not touch an Owner, and nobody the own row.
  const hasActions = mayManage && !isMe && (member.role !== 'Owner' || active.role === 'Owner');
  const name = memberName(member);
  return (
    <TeamRow
      name={
        <>
          <Initial name={name} />
          <span className="max-w-32 truncate font-medium sm:max-w-36 xl:max-w-40" title={name}>
            {name}
          </span>
          {isMe && <span className="text-[12px] text-ink-3">You</span>}
        </>
      }
      email={member.email}
      role={member.role}
      status={<StatusBadge status="active" word="Active" />}
      joined={formatDate(member.joinedAt)}
    >
      {hasActions && <MemberMenu member={member} />}
    </TeamRow>
  );
}

function InvitationRow({ invitation }: { readonly invitation: OpenInvitation }) {
  return (
    <TeamRow
      name={
        <>
          <span className="grid size-7 shrink-0 place-items-center rounded-full border border-dashed text-ink-3 max-sm:hidden">
            <Mail aria-hidden="true" className="size-3.5" />
          </span>
          <span className="text-ink-2">Invited</span>
        </>
      }
      email={invitation.email}
      role={invitation.role}
      status={<StatusBadge status="pending" word="Pending" />}
      joined={<span className="text-ink-3">{TEAM.expires(formatDate(invitation.expiresAt))}</span>}
    >
      <InvitationMenu invitation={invitation} />
    </TeamRow>
  );
}

type TeamRowProps = {
  readonly name: ReactNode;
  readonly email: string;
  readonly role: string;
  readonly status: ReactNode;
  readonly joined: ReactNode;
  readonly children: ReactNode;
};

function TeamRow({ name, email, role, status, joined, children }: TeamRowProps) {
  const phone = usePhone();
  const address = (
    <span className="block max-w-36 truncate text-ink-2 sm:max-w-40 lg:max-w-48" title={email}>
      {email}
    </span>
  );
  return (
    <Row>
      <Cell>
        <span className="flex min-w-0 items-center gap-2.5">{name}</span>
        {phone && (
          <span className="mt-1 grid justify-items-start gap-1 text-[13px]">
            {address}
            {status}
          </span>
        )}
      </Cell>
      {!phone && <Cell>{address}</Cell>}
      <Cell>
        <TeamRoleBadge role={role} />
      </Cell>
      {!phone && <Cell>{status}</Cell>}
      {!phone && <Cell className="num whitespace-nowrap text-ink-2">{joined}</Cell>}
      <Cell holds="button" className="text-right">
        {children}
      </Cell>
    </Row>
  );
}

function Initial({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-none-soft max-sm:hidden text-[12px] font-semibold uppercase text-ink-2"
    >
      {[...name][0]}
    </span>
  );
}

/** On a phone, address and status stand below the name, so that the actions stay in sight. */
function usePhone(): boolean {
  return useMedia('(max-width: 639px)', false);
}
