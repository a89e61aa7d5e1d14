import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { callAuth } from './call-auth.ts';

export type CodeFormProps = { readonly email: string; readonly onConfirmed: () => void };

/** Takes the code of the confirmation mail. */
export function CodeForm({ email, onConfirmed }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const token = code.replace(/\s/g, '');
    if (token === '') return setError(AUTH.enterCode);
    setBusy(true);
    const failure = await callAuth(async () => await (await loadAuth()).verifyOtp({ email, token, type: 'signup' }));
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
