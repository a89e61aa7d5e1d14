import { zodResolver } from '@hookform/resolvers/zod';
import { Link2Off } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/screen-messages.ts';
import type { AddressError } from '../../lib/browser/address-error.ts';
import { connect } from '../../lib/server/supabase-client.ts';
import { TextLink } from './auth-card.tsx';
import { failureOf } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { FormError } from './form-error.tsx';
import { setFailure } from './form-errors.ts';
import { forgotSchema } from './form-schemas.ts';
import { type LinkKind, sendLink } from './send-link.ts';

type LinkProblemProps = {
  /** What the link was for, which is also what a new mail is for. */
  readonly kind: LinkKind;
  readonly error: AddressError;
};

/** Codes of a link that a new mail replaces. Any other error is said in the provider's words. */
const NEW_MAIL_HELPS: ReadonlySet<string> = new Set(['otp_expired', 'session_missing', 'access_denied']);

/**
 * Says that a link of a mail does not work any more, and sends a new one. It needs nothing around it: the home page
 * loads it only when its address brings an error.
 */
export function LinkProblem({ kind, error }: LinkProblemProps) {
  const title = useId();
  const helps = NEW_MAIL_HELPS.has(error.code);
  return (
    <section
      role="alert"
      aria-labelledby={title}
      className="grid gap-3 rounded-lg border border-fail bg-surface p-4 text-[14px] leading-normal text-ink"
    >
      <h2 id={title} className="flex items-center gap-2 text-base">
        <Link2Off aria-hidden="true" className="size-4 shrink-0 text-fail" />
        {helps ? AUTH.linkTitle : AUTH.linkRefused}
      </h2>
      {helps ? <NewMail kind={kind} /> : <p className="text-ink-2">{error.description || AUTH.unexpected}</p>}
    </section>
  );
}

function NewMail({ kind }: { readonly kind: LinkKind }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    const failure = await failureOf(async () => {
      await connect();
      return await sendLink(kind, email);
    });
    if (failure === undefined) setSentTo(email);
    else setFailure(setError, failure, ['email']);
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
        {AUTH.linkText} {kind === 'signup' && <KnownAddress />}
      </p>
      <form noValidate onSubmit={send} className="grid gap-3">
        <EmailField input={register('email')} error={errors.email} />
        <FormError>{errors.root?.server?.message}</FormError>
        <Button type="submit" variant="primary" className="h-10" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send a new link'}
        </Button>
      </form>
    </>
  );
}

function KnownAddress() {
  return (
    <>
      {AUTH.linkUsed} <TextLink to="/login">Sign in</TextLink>
    </>
  );
}
