import { LIMITS } from '@assay/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SendWhenBack } from '../../components/states/send-when-back.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PROFILE, SETTINGS } from '../../config/messages/settings.ts';
import { renameProfile } from '../../data/changes/profiles.ts';
import { useAccount } from '../../lib/account-context.ts';
import { showSuccess } from '../../lib/browser/show-toast.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { SettingsCard } from './settings-card.tsx';
import { showSettingsError } from './show-settings-error.ts';

const schema = z.object({ fullName: limitedText(LIMITS.personNameCharacters, PROFILE.nameRequired) });

/** The name of the person who is signed in. */
export function ProfileForm() {
  const { profile } = useAccount();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    values: { fullName: profile.full_name ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useMutation({
    mutationFn: async ({ fullName }: z.output<typeof schema>) =>
      await renameProfile(supabase(), { profileId: profile.id, fullName }),
    onSuccess: async () => {
      const roots = [ROOTS.profile, ROOTS.team];
      await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
      showSuccess(PROFILE.updated);
    },
    onError: (error) => showSettingsError(error, PROFILE.failed),
  });
  const save = handleSubmit((values) => saving.mutate(values), showFirstError);
  return (
    <SettingsCard title={PROFILE.personal}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <Field label="Full Name" error={formState.errors.fullName?.message}>
          {(ids) => <Input {...ids} {...register('fullName')} autoComplete="name" />}
        </Field>
        <SendWhenBack saving={saving} onSend={save} />
        <div>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {saving.isPending ? SETTINGS.saving : SETTINGS.saveChanges}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

/** What cannot be changed here. */
export function AccountInformation() {
  const { email, userId } = useAccount();
  return (
    <SettingsCard title={PROFILE.account}>
      <Field label="Email">{(ids) => <Input {...ids} readOnly value={email} />}</Field>
      <Field label="User ID">
        {(ids) => <Input {...ids} readOnly value={userId} className="font-mono text-[13px]" />}
      </Field>
    </SettingsCard>
  );
}
