import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../../components/states/send-when-back.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Environment } from '../../../data/queries/environments.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { isOtherOrigin } from '../dialogs/project-form.ts';
import { SavedPassword } from '../dialogs/saved-password.tsx';
import { environmentQuery } from '../query-options.ts';
import { EnvironmentFields, SecretField, UsernameField } from './environment-fields.tsx';
import {
  type CredentialChanges,
  credentialsAt,
  environmentFormSchema,
  type SeenEnvironment,
} from './environment-form.ts';
import { useUpdateEnvironment } from './environment-mutations.ts';

type EditProps = { readonly environment: Environment; readonly onClose: () => void };

/** Changes an environment. Its saved sign-in is never shown: it can be kept, replaced and, by some roles, cleared. */
export function EditEnvironment({ environment, onClose }: EditProps) {
  const { name, base_url, has_username, has_password } = environment;
  const gone = useQuery(environmentQuery(environment.id)).data === null;
  const mayClear = useMay('delete_environments');
  const [seen, setSeen] = useState<SeenEnvironment>(environment);
  const [chosen, setChosen] = useState<CredentialChanges>({
    username: has_username ? 'keep' : 'replace',
    password: has_password ? 'keep' : 'replace',
  });
  const form = useForm({
    resolver: zodResolver(environmentFormSchema),
    defaultValues: { name, base_url, username: '', password: '' },
  });
  const updating = useUpdateEnvironment(environment, {
    onDone: onClose,
    onTaken: () => form.setError('name', { message: ENVIRONMENTS.nameTaken }, { shouldFocus: true }),
    onMeanwhile: ({ fields, current }) => {
      setSeen({ ...seen, ...Object.fromEntries(fields.map((field) => [field, current[field]])) });
      for (const field of fields) form.setError(field, { message: PROJECTS.changedMeanwhile(current[field]) });
    },
  });
  const url = form.watch('base_url');
  const credentials = credentialsAt(url, seen, chosen);
  const moves = (has_username || has_password) && isOtherOrigin(url, seen.base_url);
  const save = form.handleSubmit((values) => updating.mutate({ form: values, seen, credentials }));
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {gone && (
        <div role="alert" className="rounded-lg bg-fail-soft px-3 py-2">
          <p className="font-medium">{ENVIRONMENTS.goneTitle}</p>
          <p className="text-ink-2">{ENVIRONMENTS.gone}</p>
        </div>
      )}
      <EnvironmentFields form={form} addressHint={moves ? ENVIRONMENTS.addressMoves : undefined} />
      {(['username', 'password'] as const).map((field) =>
        credentials[field] === 'replace' ? (
          field === 'username' ? (
            <UsernameField key={field} form={form} />
          ) : (
            <SecretField key={field} form={form} />
          )
        ) : (
          <SavedPassword
            key={field}
            label={field === 'username' ? 'Username' : 'Password'}
            hint={ENVIRONMENTS.saved(field === 'username' ? 'user name' : 'password')}
            mayClear={mayClear}
            change={credentials[field]}
            onChange={(change) => setChosen({ ...chosen, [field]: change })}
          />
        ),
      )}
      <SendWhenBack saving={updating} onSend={save} />
      <DialogActions>
        <Button onClick={onClose}>{gone ? 'Close' : 'Cancel'}</Button>
        {!gone && (
          <Button type="submit" variant="primary" busy={updating.isPending}>
            {updating.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
