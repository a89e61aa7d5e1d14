import { expect, test } from 'vitest';
import { ACCOUNT_MAILS } from './words/account-mails.ts';
import { VISITOR_MAILS } from './words/visitor-mails.ts';
import { writeMail } from './write-mail.ts';

const NASTY = '<img src=x onerror="alert(1)">&\'';
const CONTACT = {
  first_name: NASTY,
  last_name: 'Lovelace',
  email: 'ada@example.com',
  inquiry_type: 'sales',
  message: `One\n</p><script>alert(2)</script>\n${NASTY}`,
} as const;

test('a mail has its words as text and as HTML, with one button', () => {
  const url = 'https://assay.example/auth/v1/verify?token=a&type=signup';
  const { to, subject, text, html } = writeMail('ada@example.com', ACCOUNT_MAILS.confirm(url, '123456'));
  expect([to, subject]).toEqual(['ada@example.com', 'Confirm your e-mail address']);
  expect(text).toBe(
    [
      'Welcome to Assay. Confirm your e-mail address to activate your account.',
      `Confirm e-mail address: ${url}`,
      'Or enter this code: 123456',
      'If you did not ask for this, you can ignore this message.',
      'Assay QA',
    ].join('\n\n'),
  );
  expect(html.match(/class="label"/g)).toHaveLength(1);
  expect(html).toContain('href="https://assay.example/auth/v1/verify?token=a&amp;type=signup"');
  expect(html).toContain('>123456<');
  expect(html).not.toContain('[object');
});

test('what a person typed becomes no markup, in no place', () => {
  const { html } = writeMail('help@assay.example', VISITOR_MAILS.contactMessage(CONTACT));
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)?.length).toBeGreaterThan(3);
});

test('a subject is one line, and the answer goes to who wrote', () => {
  const message = writeMail(
    'help@assay.example',
    VISITOR_MAILS.contactMessage({ ...CONTACT, first_name: 'Ada\r\nBcc: all@example.com' }),
  );
  expect(message.subject).toBe('Sales: message from Ada Bcc: all@example.com Lovelace');
  expect(message.replyTo).toBe('ada@example.com');
});

test('D-049: without billing the welcome to the beta says nothing of a trial', () => {
  const words = (hasBilling: boolean) =>
    writeMail('ada@example.com', VISITOR_MAILS.betaWelcome({ siteUrl: 'https://assay.example', hasBilling }));
  expect(words(true).text).toContain('Start a free trial: https://assay.example/signup');
  expect(words(false).text + words(false).html).not.toMatch(/trial/i);
});

test('no mail loads anything from elsewhere', () => {
  for (const html of [
    writeMail('a@example.com', VISITOR_MAILS.contactMessage(CONTACT)).html,
    writeMail('a@example.com', ACCOUNT_MAILS.reset('https://assay.example/x', '123456')).html,
  ])
    expect(html).not.toMatch(/\bsrc=(?!x )|url\(|@import|<link/);
});
