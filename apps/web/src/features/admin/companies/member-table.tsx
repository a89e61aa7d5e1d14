import { useState } from 'react';
import { TeamRoleBadge } from '../../../components/badges/team-role-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { ADMIN } from '../../../config/messages/admin.ts';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { ALL_ROLES } from '../../../config/offered-roles.ts';
import { changeRoleElsewhere } from '../../../data/changes/platform.ts';
import type { CompanyMember, CompanyView } from '../../../data/queries/platform-companies.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { ActDialog } from './act-dialog.tsx';

/** Who belongs to the company. A role is changed with a reason. */
export function MemberTable({ view: { company, members, member_count } }: { readonly view: CompanyView }) {
  const phone = useMedia('(max-width: 639px)', false);
  const [changing, setChanging] = useState<CompanyMember>();
  return (
    <Card aria-label={COMPANIES.members}>
      <CardHeader title={COMPANIES.members}>
        {members.length < member_count && (
          <span className="num text-[13px]">{COMPANIES.firstMembers(members.length, member_count)}</span>
        )}
      </CardHeader>
      <Table label={COMPANIES.members}>
        <thead>
          <tr>
            <HeadCell>Member</HeadCell>
            <HeadCell>Role</HeadCell>
            {!phone && <HeadCell>Joined</HeadCell>}
            <HeadCell className="text-right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.user_id}>
              <Cell>
                <span title={nameOf(member)} className="block max-w-24 truncate font-medium sm:max-w-72">
                  {nameOf(member)}
                </span>
                <span
                  title={member.email ?? undefined}
                  className="block max-w-24 truncate text-[13px] text-ink-3 sm:max-w-72"
                >
                  {member.email}
                </span>
              </Cell>
              <Cell>
                <TeamRoleBadge role={member.role} />
              </Cell>
              {!phone && <Cell className="num text-ink-2">{formatDate(member.joined_at)}</Cell>}
              <Cell holds="button" className="text-right">
                <Button
                  size="small"
                  aria-label={`${COMPANIES.giveRole} of ${nameOf(member)}`}
                  onClick={() => setChanging(member)}
                >
                  {phone ? COMPANIES.giveRoleShort : COMPANIES.giveRole}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {changing !== undefined && (
        <RoleDialog companyId={company.id} member={changing} onClose={() => setChanging(undefined)} />
      )}
    </Card>
  );
}

type RoleDialogProps = {
  readonly companyId: string;
  readonly member: CompanyMember;
  readonly onClose: () => void;
};

/** Settled 25: a super admin gives the role of Owner too. */
function RoleDialog({ companyId, member, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.role);
  const changing = useAdminChange({
    change: async (reason: string) =>
      await changeRoleElsewhere(supabase(), { companyId, reason, userId: member.user_id, role }),
    done: () => COMPANIES.saved.role,
    failed: ADMIN.changeFailed,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={COMPANIES.giveRoleTitle(nameOf(member))}
      confirm={COMPANIES.save}
      busy={changing.isPending}
      onClose={onClose}
      onConfirm={(reason) => changing.mutate(reason)}
    >
      <Field label={COMPANIES.role}>
        {(ids) => (
          <Select {...ids} value={role} onChange={(event) => setRole(event.target.value)}>
            {ALL_ROLES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ActDialog>
  );
}

function nameOf({ full_name, email }: CompanyMember): string {
  return full_name?.trim() || (email ?? '–');
}
