import type { Mail } from '../mail/mail.ts';
import { AUTH_LETTERS, writeLetter } from '../mail/messages.ts';

type Meta = { readonly newEmail?: string };
type Send = (email: string, token: string, code: string, meta?: Meta) => Promise<void>;

/** The letters of signing up, in the shape in which the embedded protocol asks for them; `token` is the link's. */
export type AuthMailer = {
  sendConfirmation: Send;
  sendRecovery: Send;
  sendMagicLink: Send;
  sendEmailChange: Send;
  sendReauthentication: (email: string, code: string) => Promise<void>;
};

/**
 * `redirectTo` gives where the current request wants its reader to end up, already checked to be ours: @supabase/lite
 * 0.10.0 drops what the client asked for and always writes the site's own address.
 */
export function createAuthMailer(mail: Mail, siteUrl: string, redirectTo: () => string): AuthMailer {
  const link = (type: string, token: string) => {
    const url = new URL('/auth/v1/verify', siteUrl);
    url.search = new URLSearchParams({ token, type, redirect_to: redirectTo() }).toString();
    return url.href;
  };
  return {
    sendConfirmation: (email, token, code) =>
      mail.send(writeLetter(email, AUTH_LETTERS.confirm(link('signup', token), code))),
    sendRecovery: (email, token, code) =>
      mail.send(writeLetter(email, AUTH_LETTERS.reset(link('recovery', token), code))),
    sendMagicLink: (email, token, code) =>
      mail.send(writeLetter(email, AUTH_LETTERS.signIn(link('magiclink', token), code))),
    sendEmailChange: (email, token, code, meta) =>
      mail.send(
        writeLetter(email, AUTH_LETTERS.changeAddress(link('email_change', token), code, meta?.newEmail ?? email)),
      ),
    sendReauthentication: (email, code) => mail.send(writeLetter(email, AUTH_LETTERS.reauthenticate(code))),
  };
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** `wanted` on our own address when it is ours, under whatever name of this machine, else our home. */
export function ownAddress(wanted: string | null, siteUrl: string): string {
  const home = `${siteUrl}/`;
  if (wanted === null || !URL.canParse(wanted, home)) return home;
  const url = new URL(wanted, home);
  const site = new URL(home);
  const sameMachine = [url, site].every(({ hostname }) => LOOPBACK.includes(hostname)) && url.port === site.port;
  if (url.origin !== site.origin && !sameMachine) return home;
  return new URL(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, home).href;
}
