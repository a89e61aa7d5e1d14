import type { MailText } from './mail-text.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this message.';

/** Texts of the mails for accounts. `url` is the link, `code` can be typed in its place. */
export const ACCOUNT_MAILS = {
  confirm: (url: string, code: string): MailText => ({
    subject: 'Confirm your e-mail address',
    greeting: 'Welcome to Assay. Confirm your e-mail address to activate your account.',
    link: { label: 'Confirm e-mail address', url },
    code,
    closing: NOT_YOU,
  }),
  reset: (url: string, code: string): MailText => ({
    subject: 'Reset your password',
    greeting:
      'Somebody asked to reset the password of your Assay account. Follow the link to choose a new one. It works for one hour.',
    link: { label: 'Choose a new password', url },
    code,
    closing: `${NOT_YOU} Your password stays as it is.`,
  }),
  hasAccount: (url: string): MailText => ({
    subject: 'You have an Assay account already',
    greeting:
      'Somebody, probably you, wanted to create an Assay account with this address. There is one already: sign in, or choose "Forgot your password?" there.',
    link: { label: 'Sign in', url },
    closing: NOT_YOU,
  }),
  changeAddress: (url: string, code: string, newAddress: string): MailText => ({
    subject: 'Confirm your new e-mail address',
    greeting: `Your Assay account is to use the address ${newAddress}. Follow the link to confirm.`,
    link: { label: 'Confirm the change', url },
    code,
    closing: NOT_YOU,
  }),
  addressChanges: (newAddress: string): MailText => ({
    subject: 'Your e-mail address is about to change',
    greeting: `Somebody who is signed in to your Assay account wants it to use the address ${newAddress}. It changes when that address is confirmed.`,
    closing: 'If that was not you, sign in now and change your password: that ends all other sessions.',
  }),
  factorChanged: (what: 'added' | 'removed', url: string): MailText => ({
    subject: `A second factor was ${what}`,
    greeting: `A second factor of your Assay account was ${what}.`,
    link: { label: 'Not you? Choose a new password', url },
    closing: 'If it was you, there is nothing to do.',
  }),
  passwordChanged: (url: string): MailText => ({
    subject: 'Your password was changed',
    greeting: 'The password of your Assay account was changed. All other sessions were ended.',
    link: { label: 'Not you? Choose a new password', url },
    closing: 'If it was you, there is nothing to do.',
  }),
  reauthenticate: (code: string): MailText => ({
    subject: 'Your confirmation code',
    greeting: 'Enter this code to confirm that it is you.',
    code,
    closing: NOT_YOU,
  }),
};
