import { once } from 'node:events';
import { startDatabase, type TestDatabase } from '@assay/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_LIMITS } from '../../limits/mail-limits.ts';
import { createLog } from '../../log/log.ts';
import { smtpOrOutbox } from '../smtp-or-outbox.ts';
import { sendWaitingMail } from './send-waiting-mail.ts';

const log = createLog('silent');
const place = { siteUrl: 'https://assay.example', hasBilling: true };
const heard: string[] = [];
let refuses: { readonly responseCode: number } | undefined;
let smtp: SMTPServer;
let smtpUrl: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase('pglite');
  smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (_, __, done) =>
      done(refuses === undefined ? null : Object.assign(new Error('No such person here'), refuses)),
    onData(stream, _, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        heard.push(text);
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 120_000);
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
});

const query = async (sql: string, params: readonly unknown[] = []) => (await database.query(sql, params)).rows;
const mailBy = (url: string) =>
  smtpOrOutbox({ smtpUrl: url, mailFrom: 'Assay <no-reply@assay.example>', dataFolder: '' }, log);
const send = (id: string, url = smtpUrl) => sendWaitingMail(id, { db: { query }, mail: mailBy(url), place, log });

async function want(kind: string, details: object, attempts = 0): Promise<string> {
  const [row] = await query(
    `insert into private.mails (kind, recipient, details, attempts) values ($1, 'help@example.com', $2, $3) returning id`,
    [kind, JSON.stringify(details), attempts],
  );
  return String(row?.id);
}
const stateOf = async (id: string) =>
  (
    await query(
      `select attempts, details, last_error, sent_at is not null as sent, given_up_at is not null as given_up
         from private.mails where id = $1`,
      [id],
    )
  )[0];

describe('a waiting mail, by SMTP', () => {
  test('P2-140: has the words, who gets the answer, and an id that stays the same when it arrives twice', async () => {
    const id = await want('contact-message', {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      inquiry_type: 'feedback',
      message: 'It works',
    });
    expect(await send(id)).toBe('done');
    const [text = ''] = heard.splice(0);
    expect(text).toContain('Subject: Feedback: message from Ada Lovelace');
    expect(text).toContain('Reply-To: ada@example.com');
    expect(text).toContain(`Message-ID: <${id}@assay.example>`);
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('> It works');
    expect(await stateOf(id)).toEqual({ attempts: 1, details: {}, last_error: null, sent: true, given_up: false });
    expect([await send(id), heard]).toEqual(['done', []]);
  });

  test('is tried again while the SMTP server does not answer, with the reason, until it is given up', async () => {
    const nobody = 'smtp://127.0.0.1:9';
    const id = await want('beta-welcome', {});
    expect(await send(id, nobody)).toBe('retry');
    expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: false, given_up: false });
    expect(String((await stateOf(id))?.last_error)).toContain('ECONNREFUSED');
    expect(await send(id)).toBe('done');
    expect(await stateOf(id)).toMatchObject({ attempts: 2, sent: true, last_error: null });

    const last = await want('beta-welcome', { kept: 'until then' }, MAIL_LIMITS.attempts - 1);
    expect(await send(last, nobody)).toBe('done');
    expect(await stateOf(last)).toMatchObject({ attempts: MAIL_LIMITS.attempts, details: {}, given_up: true });
  });

  test('is given up at once when the server takes nothing for the address, not when it is only busy', async () => {
    refuses = { responseCode: 550 };
    const gone = await want('beta-welcome', {});
    expect([await send(gone), (await stateOf(gone))?.given_up]).toEqual(['done', true]);
    refuses = { responseCode: 451 };
    const busy = await want('beta-welcome', {});
    expect([await send(busy), (await stateOf(busy))?.given_up]).toEqual(['retry', false]);
    refuses = undefined;
  });
});
