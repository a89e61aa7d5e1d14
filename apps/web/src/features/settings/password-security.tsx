import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { SECURITY } from '../../config/messages/security.ts';
import { SETTINGS } from '../../config/messages/settings.ts';
import { useAccount } from '../../lib/account-context.ts';
import { showError, showSuccess } from '../../lib/browser/show-toast.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { SettingsCard } from './settings-card.tsx';

/** Sends the mail with which one chooses a new password. */
export function PasswordSecurity() {
  const { email } = useAccount();
  const sending = useMutation({
    mutationFn: async () => {
      const redirectTo = `${window.location.origin}/reset-password`;
      const { error } = await (await loadAuth()).resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
    },
    onSuccess: () => showSuccess(SECURITY.resetSent),
    onError: (error) => {
      console.error(error);
      showError(wordsFor(error));
    },
  });
  return (
    <SettingsCard title={SECURITY.password} text={SECURITY.passwordText(email)}>
      <div>
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {SECURITY.sendReset}
        </Button>
      </div>
    </SettingsCard>
  );
}

/** The library reports the status 0 when no answer came, and its own words help where too many mails were asked for. */
function wordsFor(error: Error): string {
  const status: unknown = Reflect.get(error, 'status');
  if (status === 429) return error.message;
  return status === 0 || status === undefined ? SETTINGS.unexpected : SECURITY.resetFailed;
}
