import { supabase } from '../../lib/server/supabase-client.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export function ResetForm({ onUpdated }: { readonly onUpdated: () => void }) {
  return (
    <NewPasswordForm
      button="Update Password"
      busyButton="Updating..."
      save={async (password) => await supabase().auth.updateUser({ password })}
      onSaved={onUpdated}
    />
  );
}
