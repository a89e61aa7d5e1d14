import { useState } from 'react';
import { SendWhenBack } from '../../components/states/send-when-back.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogActions } from '../../components/ui/dialog-actions.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { ALL_ROLES, OFFERED_ROLES } from '../../config/offered-roles.ts';
import type { TeamMember } from '../../data/queries/team.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';
import { memberName } from './member-name.ts';
import { useChangeRole } from './mutation-hooks.ts';

type EditRoleDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly member: TeamMember;
};

export function EditRoleDialog({ open, onOpenChange, member }: EditRoleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TEAM.editTitle(memberName(member))}>
      <EditRoleForm member={member} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditRoleForm({ member, onDone }: { readonly member: TeamMember; readonly onDone: () => void }) {
  const { active } = useWorkspace();
  const [role, setRole] = useState(member.role);
  const changing = useChangeRole(member, onDone);
  // The role that a member has is always listed. Only an Owner makes another one.
  const roles = ALL_ROLES.filter(
    (each) =>
      each === member.role ||
      OFFERED_ROLES.some((offered) => offered === each) ||
      (each === 'Owner' && active.role === 'Owner'),
  );
  const chosen = roles.find((each) => each === role);
  const save = () => {
    if (chosen !== undefined) changing.mutate(chosen);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-4"
    >
      <p className="text-ink-2 [overflow-wrap:anywhere]">{member.email}</p>
      <Field label="Role">
        {(ids) => (
          <Select {...ids} value={role} onChange={(event) => setRole(event.target.value)}>
            {roles.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SendWhenBack saving={changing} onSend={save} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={role === member.role} busy={changing.isPending}>
          {changing.isPending ? TEAM.updating : TEAM.update}
        </Button>
      </DialogActions>
    </form>
  );
}
