import type { Message } from './mail.ts';

type MailText = {
  readonly subject: string;
  readonly greeting: string;
  /** The one action of the mail. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly code?: string;
  readonly closing: string;
};

const NOT_YOU = 'If you did not ask for this, you can ignore this message.';

/** Texts of the mails for accounts. `url` is the link, `code` can be typed in its place. */
export const AUTH_MAILS = {
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

/** The mail as plain text and as simple HTML. */
export function writeMail(to: string, { subject, greeting, link, code, closing }: MailText): Message {
  const codeLine = code === undefined ? [] : [link === undefined ? `Code: ${code}` : `Or enter this code: ${code}`];
  const text = [
    greeting,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    ...codeLine,
    closing,
    'Assay QA',
  ];
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escapeHtml(subject),
    '</title></head><body style="font:16px/1.5 sans-serif;color:#18181b;max-width:560px;margin:24px auto;padding:0 16px">',
    paragraph(escapeHtml(greeting)),
    link === undefined
      ? ''
      : paragraph(
          `<a href="${escapeHtml(link.url)}" style="color:#1d4ed8;font-weight:600">${escapeHtml(link.label)}</a>`,
        ),
    ...codeLine.map((line) => paragraph(escapeHtml(line))),
    paragraph(escapeHtml(closing)),
    '<p style="color:#71717a">Assay QA</p></body></html>',
  ].join('');
  return { to, subject, text: text.join('\n\n'), html };
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
