import type { MailText } from './mail-text.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const NOT_YOU =
  'If that was not you, sign in now, withdraw it there and change your password: that ends all other sessions.';

/** Mails about the end of an account. `url` is the page with the security settings. */
export const ACCOUNT_DELETION_MAILS = {
  requested: (dueAt: Date, url: string): MailText => ({
    subject: 'Your request to delete your account',
    greeting: `We have your request to delete your Assay account. It is deleted on ${DAY.format(dueAt)}, with the workspaces that have no other member, their projects, tests and results. Until then nothing changes, and you can withdraw the request.`,
    link: { label: 'Withdraw the request', url },
    closing: NOT_YOU,
  }),
  withdrawn: (url: string): MailText => ({
    subject: 'Your account stays',
    greeting: 'The request to delete your Assay account was withdrawn. Nothing was deleted.',
    link: { label: 'Security settings', url },
    closing: 'If that was not you, sign in now and change your password: that ends all other sessions.',
  }),
  blocked: (company: string, url: string): MailText => ({
    subject: 'Your account could not be deleted yet',
    greeting: `The day to delete your Assay account has come, but you are now the last Owner or Admin of ${company}, which has other members. Make somebody else Admin there, or remove the other members; your account is then deleted within a day. You can also withdraw the request.`,
    link: { label: 'Security settings', url },
    closing: NOT_YOU,
  }),
  deleted: (): MailText => ({
    subject: 'Your account was deleted',
    greeting: 'Your Assay account was deleted, as you asked, with the workspaces that had no other member.',
    closing: 'Thank you for having used Assay.',
  }),
};
