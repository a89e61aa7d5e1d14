import { MailCheck } from 'lucide-react';
import { useId } from 'react';
import { AUTH } from '../../config/messages/auth.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import { SendAgain } from './send-again.tsx';
import { sendLink } from './send-link.ts';

/**
 * Says which address waits for its confirmation, takes the code of the mail, and sends the mail again. It looks the
 * same for an address that has an account.
 */
export function ConfirmEmail({ email, onConfirmed }: CodeFormProps) {
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
