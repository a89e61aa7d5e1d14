import type { Mail } from '../../mail/mail.ts';
import { ACCOUNT_MAILS } from '../../mail/words/account-mails.ts';
import type { MailText } from '../../mail/words/mail-text.ts';
import { writeMail } from '../../mail/write-mail.ts';

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
      send('confirm-address', to, ACCOUNT_MAILS.confirm(verifyLink(origin, 'signup', rest), code)),
    reset: ({ to, origin, code, ...rest }: Linked) =>
      send('reset-password', to, ACCOUNT_MAILS.reset(verifyLink(origin, 'recovery', rest), code)),
    changeAddress: ({ to, origin, code, ...rest }: Linked) =>
      send('confirm-new-address', to, ACCOUNT_MAILS.changeAddress(verifyLink(origin, 'email_change', rest), code, to)),
    reauthenticate: (to: string, code: string) => send('confirmation-code', to, ACCOUNT_MAILS.reauthenticate(code)),
    hasAccount: (to: string, origin: string) => send('has-account', to, ACCOUNT_MAILS.hasAccount(`${origin}/login`)),
    addressChanges: (to: string, newAddress: string) =>
      send('address-changes', to, ACCOUNT_MAILS.addressChanges(newAddress)),
    factorChanged: (to: string, what: 'added' | 'removed', origin: string) =>
      send('factor-changed', to, ACCOUNT_MAILS.factorChanged(what, `${origin}/forgot-password`)),
    passwordChanged: (to: string, origin: string) =>
      send('password-changed', to, ACCOUNT_MAILS.passwordChanged(`${origin}/forgot-password`)),
  };
}

function verifyLink(origin: string, type: string, { token, redirectTo }: Pick<Linked, 'token' | 'redirectTo'>): string {
  const url = new URL('/auth/v1/verify', origin);
  url.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return url.href;
}
