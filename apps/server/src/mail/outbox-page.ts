import { html, raw } from 'hono/html';
import type { SentMessage } from './mail.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px;color:#18181b;background:#fff}
article{border:1px solid #e4e4e7;border-radius:8px;padding:16px;margin:16px 0}h2{font-size:18px;margin:0}p{white-space:pre-wrap;overflow-wrap:anywhere}
.meta{color:#52525b;font-size:14px}@media(prefers-color-scheme:dark){body{background:#09090b;color:#fafafa}article{border-color:#3f3f46}.meta{color:#a1a1aa}a{color:#93c5fd}}`;

/** The page that shows mails of an installation without SMTP server. */
export function outboxPage(messages: readonly SentMessage[], sendsBySmtp: boolean) {
  const empty = sendsBySmtp ? 'Mail goes to the SMTP server of SMTP_URL; nothing is kept here.' : 'No mail yet.';
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox - Assay QA</title>
<style>${raw(STYLE)}</style></head><body><h1>Outbox</h1>${messages.length === 0 ? html`<p>${empty}</p>` : messages.map(article)}</body></html>`;
}

function article({ to, subject, text, sentAt }: SentMessage) {
  return html`<article><h2>${subject}</h2><div class="meta">To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></div><p>${linked(text)}</p></article>`;
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
