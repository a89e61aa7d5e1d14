import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { becomeSuperAdmin } from '../../data/changes/become-super-admin.ts';
import { showError, showSuccess } from '../../lib/browser/show-toast.ts';
import { messageOf } from '../../lib/server/error-message.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

type BecomeSuperAdminProps = {
  /** Setup code from the address that the server printed. */
  readonly code: string;
  readonly email: string;
  readonly onDone: () => void;
};

/** Makes the signed-in person the first super admin. */
export function BecomeSuperAdmin({ code, email, onDone }: BecomeSuperAdminProps) {
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      const refusal = await becomeSuperAdmin(supabase(), code);
      if (refusal !== null) return showError(refusal);
      showSuccess('You run this installation now.');
      onDone();
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        The account <strong className="text-ink">{email}</strong> becomes super admin of this installation. That is done
        once; more of them are named by the setting SUPER_ADMIN_EMAILS.
      </p>
      <Button variant="primary" size="tall" busy={busy} onClick={submit}>
        Run this installation
      </Button>
    </>
  );
}
