import { MailCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { callAuth } from './call-auth.ts';
import { SendAgain } from './send-again.tsx';
import { sendLink } from './send-link.ts';

type ConfirmEmailProps = { readonly email: string; readonly onConfirmed: () => void };

/**
 * Says which address waits for its confirmation, takes the code of the mail, and sends the mail again. It looks the
 * same for an address that has an account.
 */
export function ConfirmEmail({ email, onConfirmed }: ConfirmEmailProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded-lg border bg-sunken p-4">
      <h2 id={title} className="flex items-center gap-2 text-base">
        <MailCheck aria-hidden="true" className="size-4 shrink-0" />
        {AUTH.confirmTitle}
      </h2>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {AUTH.confirmSentTo} <strong className="font-semibold text-ink">{email}</strong>. {AUTH.confirmHow}
      </p>
      <CodeForm email={email} onConfirmed={onConfirmed} />
      <SendAgain send={() => sendLink('signup', email)} />
    </section>
  );
}

function CodeForm({ email, onConfirmed }: ConfirmEmailProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const token = code.replace(/\s/g, '');
    if (token === '') return setError(AUTH.enterCode);
    setBusy(true);
    const failure = await callAuth(
      async () => await (await supabase().auth()).verifyOtp({ email, token, type: 'signup' }),
    );
    setBusy(false);
    setError(failure?.message);
    if (failure === undefined) onConfirmed();
  };
  return (
    <form noValidate onSubmit={confirm} className="grid gap-3">
      <Field label="Code" error={error}>
        {(ids) => (
          <Input
            {...ids}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono tracking-[0.2em]"
          />
        )}
      </Field>
      <Button type="submit" size="tall" busy={busy}>
        {busy ? 'Confirming...' : 'Confirm'}
      </Button>
    </form>
  );
}
