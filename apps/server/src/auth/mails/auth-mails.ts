import { MAIL_REQUESTS } from '../../limits/mail-requests.ts';
import type { Mail } from '../../mail/mail-and-outbox.ts';
import { AUTH_MAILS } from '../../mail/words/account-mails.ts';
import type { MailText } from '../../mail/words/mail-text.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Attempts } from '../attempt-limiting/attempt-counters.ts';
import type { AuthClient } from '../http/auth-client.ts';
import { tooMany } from '../http/gotrue-refusals.ts';

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
  if (wait > 0) throw tooMany(wait, 'over_email_send_rate_limit');
}

export type AuthMails = ReturnType<typeof createAuthMails>;

/** Stores that a mail of an account went. */
export type CountSent = (kind: SentKind, to: string) => void;

export type SentKind =
  | 'confirm-address'
  | 'reset-password'
  | 'confirm-new-address'
  | 'confirmation-code'
  | 'has-account'
  | 'address-changes'
  | 'factor-changed'
  | 'password-changed';

type Linked = {
  readonly to: string;
  readonly origin: string;
  readonly redirectTo: string;
  readonly token: string;
  readonly code: string;
};

/**
 * The mails of the auth protocol. They carry links and codes that open accounts, so they are sent at once and stored
 * without their words, after they went. `origin` is where their links lead: the site, under the host name that the reader
 * uses.
 */
export function createAuthMails(mail: Pick<Mail, 'send'>, countSent: CountSent) {
  const send = async (kind: SentKind, to: string, words: MailText) => {
    await mail.send(writeMail(to, words));
    countSent(kind, to);
  };
  return {
    confirm: ({ to, origin, code, ...rest }: Linked) =>
      send('confirm-address', to, AUTH_MAILS.confirm(verifyLink(origin, 'signup', rest), code)),
    reset: ({ to, origin, code, ...rest }: Linked) =>
      send('reset-password', to, AUTH_MAILS.reset(verifyLink(origin, 'recovery', rest), code)),
    changeAddress: ({ to, origin, code, ...rest }: Linked) =>
      send('confirm-new-address', to, AUTH_MAILS.changeAddress(verifyLink(origin, 'email_change', rest), code, to)),
    reauthenticate: (to: string, code: string) => send('confirmation-code', to, AUTH_MAILS.reauthenticate(code)),
    hasAccount: (to: string, origin: string) => send('has-account', to, AUTH_MAILS.hasAccount(`${origin}/login`)),
    addressChanges: (to: string, newAddress: string) =>
      send('address-changes', to, AUTH_MAILS.addressChanges(newAddress)),
    factorChanged: (to: string, what: 'added' | 'removed', origin: string) =>
      send('factor-changed', to, AUTH_MAILS.factorChanged(what, `${origin}/forgot-password`)),
    passwordChanged: (to: string, origin: string) =>
      send('password-changed', to, AUTH_MAILS.passwordChanged(`${origin}/forgot-password`)),
  };
}

function verifyLink(origin: string, type: string, { token, redirectTo }: Pick<Linked, 'token' | 'redirectTo'>): string {
  const url = new URL('/auth/v1/verify', origin);
  url.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return url.href;
}
