import { useRef } from 'react';
import { supabase } from '../../lib/server/supabase-client.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type ChoosePasswordFormProps = {
  /** Of the link that confirms the address. */
  readonly token: string;
  readonly onChosen: () => void;
};

/** Confirms the address and keeps the password that is chosen here: the one typed at sign-up may be somebody else's. */
export function ChoosePasswordForm({ token, onChosen }: ChoosePasswordFormProps) {
  const confirmed = useRef(false);
  const save = async (password: string) => {
    const { auth } = supabase();
    if (!confirmed.current) {
      const { error } = await auth.verifyOtp({ token_hash: token, type: 'signup' });
      if (error) return { error };
      // The link counts once; a password that is refused is chosen again.
      confirmed.current = true;
    }
    return await auth.updateUser({ password });
  };
  return <NewPasswordForm button="Choose Password" busyButton="Saving..." save={save} onSaved={onChosen} />;
}
