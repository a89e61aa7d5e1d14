import { loadAuth } from '../../lib/server/load-auth.ts';
import type { AuthFailure } from './auth-failure.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type ResetFormProps = { readonly onUpdated: () => void; readonly onFailed: (failure: AuthFailure) => boolean };

export function ResetForm({ onUpdated, onFailed }: ResetFormProps) {
  return (
    <NewPasswordForm
      button="Update Password"
      busyButton="Updating..."
      save={async (password) => await (await loadAuth()).updateUser({ password })}
      onSaved={onUpdated}
      onFailed={onFailed}
    />
  );
}
