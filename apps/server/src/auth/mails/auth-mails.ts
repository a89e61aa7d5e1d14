import { RULES } from '../../limits/sign-in-attempts.ts';
import type { Mail } from '../../mail/mail.ts';
import { AUTH_MAILS, writeMail } from '../../mail/mail-texts.ts';
import type { Attempts } from '../attempt-limiting/attempt-counters.ts';
import type { AuthClient } from '../http/auth-client.ts';
import { tooMany } from '../http/refusals.ts';

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
    await attempts.take(RULES.sameMail, `${kind} ${recipient} ${sender}`),
    await attempts.take(RULES.mailPerPair, `${recipient} ${sender}`),
    await attempts.take(RULES.mailPerRecipient, recipient),
    await attempts.takeOfClient(RULES.mailPerSender, client),
    account === undefined ? undefined : await attempts.take(RULES.mailPerSender, account),
  ];
  const [same, ...others] = waits;
  const wait = Math.max(0, ...[again ? same : undefined, ...others].filter((seconds) => seconds !== undefined));
  if (wait > 0) throw tooMany(wait, 'over_email_send_rate_limit');
}

export type AuthMails = ReturnType<typeof createAuthMails>;

/**
 * The mails of the auth protocol. `origin` is where their links lead: the site, under the host name that the reader
 * uses.
 */
export function createAuthMails(mail: Mail) {
  const link = (origin: string, type: string, { token, redirectTo }: { token: string; redirectTo: string }) => {
    const url = new URL('/auth/v1/verify', origin);
    url.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
    return url.href;
  };
  type Linked = {
    readonly to: string;
    readonly origin: string;
    readonly redirectTo: string;
    readonly token: string;
    readonly code: string;
  };
  return {
    confirm: ({ to, origin, code, ...rest }: Linked) =>
      mail.send(writeMail(to, AUTH_MAILS.confirm(link(origin, 'signup', rest), code))),
    reset: ({ to, origin, code, ...rest }: Linked) =>
      mail.send(writeMail(to, AUTH_MAILS.reset(link(origin, 'recovery', rest), code))),
    changeAddress: ({ to, origin, code, ...rest }: Linked) =>
      mail.send(writeMail(to, AUTH_MAILS.changeAddress(link(origin, 'email_change', rest), code, to))),
    reauthenticate: (to: string, code: string) => mail.send(writeMail(to, AUTH_MAILS.reauthenticate(code))),
    hasAccount: (to: string, origin: string) => mail.send(writeMail(to, AUTH_MAILS.hasAccount(`${origin}/login`))),
    addressChanges: (to: string, newAddress: string) => mail.send(writeMail(to, AUTH_MAILS.addressChanges(newAddress))),
    factorChanged: (to: string, what: 'added' | 'removed', origin: string) =>
      mail.send(writeMail(to, AUTH_MAILS.factorChanged(what, `${origin}/forgot-password`))),
    passwordChanged: (to: string, origin: string) =>
      mail.send(writeMail(to, AUTH_MAILS.passwordChanged(`${origin}/forgot-password`))),
  };
}
