import { EllipsisVertical, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { TEAM } from '../../config/messages/team.ts';
import type { TeamMember } from '../../data/queries/team.ts';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { memberName } from './member-name.ts';
import { useRemoveMember } from './mutation-hooks.ts';

/** What an administrator can do with a member. */
export function MemberMenu({ member }: { readonly member: TeamMember }) {
  const [dialog, setDialog] = useState<'role' | 'remove'>();
  const close = () => setDialog(undefined);
  const removing = useRemoveMember(member, close);
  const name = memberName(member);
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for ${name}`}>
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setDialog('role')}>
          <Pencil aria-hidden="true" />
          {TEAM.editRole}
        </MenuItem>
        <MenuItem danger onSelect={() => setDialog('remove')}>
          <UserMinus aria-hidden="true" />
          {TEAM.remove}
        </MenuItem>
      </Menu>
      <EditRoleDialog open={dialog === 'role'} onOpenChange={(open) => !open && close()} member={member} />
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={TEAM.remove}
        question={TEAM.removeQuestion(name)}
        confirm={TEAM.remove}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </>
  );
}
