import { type FormEvent, useState } from 'react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { PasswordInput } from '../../../../components/ui/password-input.tsx';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import type { EnvironmentSecret } from '../../../../data/queries/environment-secrets.ts';
import { useMay } from '../../../../lib/workspace-context.ts';
import { secretValue } from './secret-form.ts';
import { useDeleteSecret, useReplaceSecret } from './secret-mutations.ts';

/** One secret: whether it is saved, and what the role may do with it. */
export function SecretRow({ secret }: { readonly secret: EnvironmentSecret }) {
  const [opened, setOpened] = useState<'replace' | 'delete'>();
  const mayDelete = useMay('delete_environments');
  const close = () => setOpened(undefined);
  const deleting = useDeleteSecret(secret, { onDone: close });
  const { name, is_set } = secret;
  return (
    <li className="grid grid-cols-1 gap-3 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mono min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">{`{{${name}}}`}</span>
        <span title={is_set ? undefined : SECRETS.lostHint}>
          <Badge tone={is_set ? 'pass' : 'wait'}>{is_set ? SECRETS.saved : SECRETS.lost}</Badge>
        </span>
        <Button size="small" aria-label={`${SECRETS.replace} ${name}`} onClick={() => setOpened('replace')}>
          {SECRETS.replace}
        </Button>
        {mayDelete && (
          <Button size="small" aria-label={`${SECRETS.delete} ${name}`} onClick={() => setOpened('delete')}>
            {SECRETS.delete}
          </Button>
        )}
      </div>
      {opened === 'replace' && <ReplaceSecret secret={secret} onClose={close} />}
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={SECRETS.deleteTitle}
        question={SECRETS.deleteQuestion(name)}
        confirm={SECRETS.delete}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </li>
  );
}

function ReplaceSecret({ secret, onClose }: { readonly secret: EnvironmentSecret; readonly onClose: () => void }) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const replacing = useReplaceSecret(secret, { onDone: onClose });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = secretValue.safeParse(value);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) replacing.mutate(parsed.data);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <Field label={SECRETS.newValue(secret.name)} error={problem}>
        {(ids) => (
          <PasswordInput
            {...ids}
            autoFocus
            value={value}
            onChange={(event) => setValue(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" busy={replacing.isPending}>
          {SECRETS.save}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
