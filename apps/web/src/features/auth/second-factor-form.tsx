import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { SECOND_FACTOR } from '../../config/messages/second-factor.ts';
import { readSecondFactor, showSecondFactor } from '../../lib/server/second-factor.ts';
import { callAuth } from './call-auth.ts';

/** Asks for the second factor of the account. */
export function SecondFactorForm({ onShown }: { readonly onShown: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return setError(SECOND_FACTOR.codeRequired);
    setBusy(true);
    const failure = await callAuth(async () => {
      const factorId = await readSecondFactor();
      return factorId === null ? { error: null } : await showSecondFactor(factorId, typed);
    });
    setBusy(false);
    setError(failure?.message);
    if (failure === undefined) onShown();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={SECOND_FACTOR.code} error={error}>
        {(ids) => (
          <Input
            {...ids}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="tall" busy={busy}>
        {busy ? SECOND_FACTOR.checking : SECOND_FACTOR.continue}
      </Button>
    </form>
  );
}
