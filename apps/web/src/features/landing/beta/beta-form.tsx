import { LIMITS } from '@assay/domain';
import { type FormEvent, useRef, useState } from 'react';
import { PublicField } from '../../../components/public/public-field.tsx';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { BETA, type MessageText } from '../../../config/messages/beta.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { isEmailAddress } from '../../../lib/browser/is-email-address.ts';
import { loadForSending, sendAsVisitor } from '../../../lib/browser/send-as-visitor.ts';
import { showToast } from '../../../lib/browser/show-toast.ts';
import { useEarlySubmit } from '../../../lib/browser/use-early-submit.ts';
import { isLongerThan } from '../../../lib/is-longer-than.ts';

const { beta } = PUBLIC_CONTENT.landing;

/** Puts an address on the list of the beta. What was typed stays until it has been sent. */
export function BetaForm({ onJoined }: { readonly onJoined: () => void }) {
  const form = useEarlySubmit();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MessageText>();
  const fail = (message: MessageText) => {
    setError(message);
    showToast({ ...message, destructive: true });
    input.current?.focus();
  };
  const join = async (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    if (email === '') return fail(BETA.emailRequired);
    if (!isEmailAddress(email)) return fail(BETA.emailWrong);
    if (isLongerThan(email, LIMITS.emailCharacters)) return fail(BETA.emailTooLong(LIMITS.emailCharacters));
    setError(undefined);
    setBusy(true);
    try {
      await sendAsVisitor('beta-waitlist-signup', { email });
      if (input.current) input.current.value = '';
      onJoined();
      showToast(BETA.joined);
    } catch (cause) {
      console.warn('The beta sign-up failed:', cause);
      fail(BETA.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={join} onFocus={loadForSending} className="grid gap-4">
      <PublicField id="beta-email" label={beta.email} error={error?.description}>
        {(field) => (
          <input
            {...field}
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            required
            placeholder={beta.emailExample}
          />
        )}
      </PublicField>
      <button
        type="submit"
        disabled={busy}
        aria-busy={busy || undefined}
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        {busy ? beta.joining : beta.join}
      </button>
    </form>
  );
}
