import { supabase } from '../../lib/server/supabase-client.ts';
import type { AuthFailure } from './auth-failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type ResetFormProps = { readonly onUpdated: () => void; readonly onFailed: (failure: AuthFailure) => boolean };

export function ResetForm({ onUpdated, onFailed }: ResetFormProps) {
  return (
    <NewPasswordForm
      button="Update Password"
      busyButton="Updating..."
      save={async (password) => await (await supabase().auth()).updateUser({ password })}
      onSaved={onUpdated}
      onFailed={onFailed}
    />
  );
}
