import { useState } from 'react';
import { AUTH } from '../../config/messages/auth.ts';
import { TextButton } from './auth-card.tsx';
import { failureOf } from './call-auth.ts';

/** Sends a mail again, and says beside the button what came of it. `send` returns the answer of the provider. */
export function SendAgain({ send }: { readonly send: () => Promise<{ readonly error: unknown }> }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string>();
  const sendAgain = async () => {
    setState('sending');
    const failure = await failureOf(send);
    setError(failure?.message);
    setState(failure === undefined ? 'sent' : 'idle');
  };
  return (
    <div className="grid gap-1 text-[13px] text-ink-2">
      <p>
        {AUTH.noMail}{' '}
        <TextButton disabled={state === 'sending'} onClick={sendAgain}>
          {state === 'sending' ? 'Sending...' : 'Send again'}
        </TextButton>
      </p>
      <p role="status">
        {state === 'sent' && AUTH.sentAgain}
        {error !== undefined && <span className="text-fail">{error}</span>}
      </p>
    </div>
  );
}
