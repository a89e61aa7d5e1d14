import type { Message } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import type { MailText } from './words/mail-text.ts';

/** A mail as plain text and as HTML. */
export function writeMail(to: string, words: MailText): Message {
  const { greeting, facts = [], quote, link, code, closing, replyTo } = words;
  // A line break in a subject would begin another header.
  const subject = words.subject.replace(/\s+/g, ' ').trim();
  const text = [
    greeting,
    ...(facts.length === 0 ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')]),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    ...(code === undefined ? [] : [link === undefined ? `Code: ${code}` : `Or enter this code: ${code}`]),
    closing,
    'Assay QA',
  ].join('\n\n');
  const html = mailHtml({ ...words, subject });
  return { to, subject, text, html, ...(replyTo === undefined ? {} : { replyTo }) };
}
