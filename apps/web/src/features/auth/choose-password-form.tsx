import { useRef } from 'react';
import { loadAuth } from '../../lib/server/load-auth.ts';
import type { AuthFailure } from './auth-failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type ChoosePasswordFormProps = {
  /** Reads the token of the confirmation link. */
  readonly tokenOf: () => string;
  readonly onChosen: () => void;
  /** The link has expired or was used already. */
  readonly onSpent: () => void;
};

/**
 * Confirms the e-mail address and sets the password that is entered here. The password of the sign-up does not count:
 * somebody else may have signed up with this address.
 */
export function ChoosePasswordForm({ tokenOf, onChosen, onSpent }: ChoosePasswordFormProps) {
  const confirmed = useRef(false);
  const save = async (password: string) => {
    const auth = await loadAuth();
    if (!confirmed.current) {
      const { error } = await auth.verifyOtp({ token_hash: tokenOf(), type: 'signup' });
      if (error) return { error };
      // The link works only once. If the password is refused, the next try must not confirm again.
      confirmed.current = true;
    }
    return await auth.updateUser({ password });
  };
  const onFailed = ({ code }: AuthFailure) => {
    if (code !== 'otp_expired') return false;
    onSpent();
    return true;
  };
  const words = { button: 'Choose Password', busyButton: 'Saving...' };
  return <NewPasswordForm {...words} save={save} onSaved={onChosen} onFailed={onFailed} />;
}
