import { MAIL_REQUESTS } from '../../limits/mail-requests.ts';
import type { AuthClient } from '../http/auth-client.ts';
import { rateLimitRefusal } from '../http/gotrue-refusals.ts';
import type { Attempts } from './attempt-counters.ts';

export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication';

/**
 * Counts a mail before the recipient is looked up, so that the answer is the same for every address. The sender is the
 * signed-in account, else the client's network.
 * @throws AppError refusal 'over_email_send_rate_limit'
 */
export async function countMail(
  attempts: Attempts,
  {
    kind,
    recipient,
    client,
    account,
    again,
  }: {
    readonly kind: MailKind;
    readonly recipient: string;
    readonly client: AuthClient;
    readonly account?: string;
    /** True when a person asks for the same mail again; then a minute must lie between the two. */
    readonly again: boolean;
  },
): Promise<void> {
  const sender = account ?? client.network;
  const waits = [
    await attempts.take(MAIL_REQUESTS.sameMail, `${kind} ${recipient} ${sender}`),
    await attempts.take(MAIL_REQUESTS.perPair, `${recipient} ${sender}`),
    await attempts.take(MAIL_REQUESTS.perRecipient, recipient),
    await attempts.takeOfClient(MAIL_REQUESTS.perSender, client),
    account === undefined ? undefined : await attempts.take(MAIL_REQUESTS.perSender, account),
  ];
  const [same, ...others] = waits;
  const wait = Math.max(0, ...[again ? same : undefined, ...others].filter((seconds) => seconds !== undefined));
  if (wait > 0) throw rateLimitRefusal(wait, 'over_email_send_rate_limit');
}
