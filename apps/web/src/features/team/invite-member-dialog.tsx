import { LIMITS } from '@assay/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SendWhenBack } from '../../components/states/send-when-back.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogActions } from '../../components/ui/dialog-actions.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TEAM } from '../../config/messages/team.ts';
import { OFFERED_ROLES } from '../../config/offered-roles.ts';
import { isEmailAddress } from '../../lib/browser/is-email-address.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { useInvite } from './mutation-hooks.ts';

const schema = z.object({
  email: limitedText(LIMITS.emailCharacters, TEAM.emailRequired).refine(
    (text) => text === '' || isEmailAddress(text),
    TEAM.emailWrong,
  ),
  role: z.enum(OFFERED_ROLES, TEAM.roleRequired),
});

type InviteMemberDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onInvited: (invited: { readonly email: string; readonly token: string }) => void;
};

export function InviteMemberDialog({ open, onOpenChange, onInvited }: InviteMemberDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TEAM.inviteTitle} description={TEAM.inviteText}>
      <InviteForm onCancel={() => onOpenChange(false)} onInvited={onInvited} />
    </Dialog>
  );
}

type InviteFormProps = Pick<InviteMemberDialogProps, 'onInvited'> & { readonly onCancel: () => void };

function InviteForm({ onCancel, onInvited }: InviteFormProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const inviting = useInvite(onInvited);
  const send = handleSubmit((values) => inviting.mutate(values), showFirstError);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label="Email Address" error={errors.email?.message}>
        {(ids) => <Input {...ids} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Role" error={errors.role?.message}>
        {(ids) => (
          <Select {...ids} {...register('role')} defaultValue="">
            <option value="" disabled>
              {TEAM.chooseRole}
            </option>
            {OFFERED_ROLES.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SendWhenBack saving={inviting} onSend={send} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={inviting.isPending}>
          {inviting.isPending ? TEAM.sending : TEAM.send}
        </Button>
      </DialogActions>
    </form>
  );
}
