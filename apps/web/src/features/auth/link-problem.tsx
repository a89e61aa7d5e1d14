import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link2Off } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import type { AddressError } from '../../lib/browser/address-error.ts';
import { failureOf } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { FormError } from './form-error.tsx';
import { forgotSchema } from './form-schemas.ts';
import { LINK_CLASS } from './link-class.ts';
import { type LinkKind, sendLink } from './send-link.ts';
import { showFailureAtField } from './show-failure-at-field.ts';

type LinkProblemProps = {
  /** What the link was for, which is also what a new mail is for. */
  readonly kind: LinkKind;
  readonly error: AddressError;
};

type Wording = { readonly title: string; readonly text: string };
const SPENT: Wording = { title: AUTH.linkTitle, text: AUTH.linkText };

/** Codes of a link that a new mail replaces. Any other error is said in the provider's words. */
const WORDING: Readonly<Partial<Record<string, Wording>>> = {
  otp_expired: SPENT,
  access_denied: SPENT,
  session_missing: { title: AUTH.newLinkTitle, text: AUTH.newLinkText },
};

/**
 * Says that a link of a mail does not work any more, and sends a new one. It needs nothing around it, not even the router: the
 * home page loads it only when its address brings an error.
 */
export function LinkProblem({ kind, error }: LinkProblemProps) {
  const title = useId();
  const wording = WORDING[error.code];
  return (
    <section
      role="alert"
      aria-labelledby={title}
      className="grid gap-3 rounded-lg border border-fail bg-surface p-4 text-[14px] leading-normal text-ink"
    >
      <h2 id={title} className="flex items-center gap-2 text-base">
        <Link2Off aria-hidden="true" className="size-4 shrink-0 text-fail" />
        {wording?.title ?? AUTH.linkRefused}
      </h2>
      {wording ? (
        <NewMail kind={kind} text={wording.text} />
      ) : (
        <p className="text-ink-2">{error.description || AUTH.unexpected}</p>
      )}
    </section>
  );
}

function NewMail({ kind, text }: { readonly kind: LinkKind; readonly text: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    const failure = await failureOf(() => sendLink(kind, email));
    if (failure === undefined) setSentTo(email);
    else showFailureAtField(setError, failure, ['email']);
  });
  if (sentTo !== undefined) {
    return (
      <p role="status" className="text-ink-2 [overflow-wrap:anywhere]">
        {AUTH.linkSent(sentTo)} {kind === 'signup' && <KnownAddress />}
      </p>
    );
  }
  const { errors, isSubmitting } = formState;
  return (
    <>
      <p className="text-ink-2">
        {text} {kind === 'signup' && <KnownAddress />}
      </p>
      <form noValidate onSubmit={send} className="grid gap-3">
        <EmailField input={register('email')} error={errors.email} />
        <FormError>{errors.root?.server?.message}</FormError>
        <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send a new link'}
        </Button>
      </form>
    </>
  );
}

function KnownAddress() {
  return (
    <>
      {AUTH.linkUsed}{' '}
      <a href="/login" className={LINK_CLASS}>
        Sign in
      </a>
    </>
  );
}
