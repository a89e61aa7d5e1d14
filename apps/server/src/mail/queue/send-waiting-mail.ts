import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import { MAIL_LIMITS } from '../../limits/mail-limits.ts';
import type { Log } from '../../log/log.ts';
import type { Mail } from '../mail.ts';
import type { Place } from '../words/visitor-mails.ts';
import { writeMail } from '../write-mail.ts';
import { wordsOfQueuedMail } from './words-of-queued-mail.ts';

export type SendDeps = {
  readonly db: Pick<Db, 'query'>;
  readonly mail: Pick<Mail, 'send'>;
  readonly place: Place;
  readonly log: Log;
};

const waitingRow = z.object({ kind: z.string(), recipient: z.string(), details: z.unknown(), attempts: z.number() });

/**
 * Sends one mail of `private.mails` and marks it. `retry` when it was not sent and should be tried again; a mail that was
 * sent or given up before is done.
 */
export async function sendWaitingMail(id: string, { db, mail, place, log }: SendDeps): Promise<'done' | 'retry'> {
  const [row] = await db.query(
    `update private.mails set attempts = attempts + 1 where id = $1 and sent_at is null and given_up_at is null
      returning kind, recipient, details, attempts`,
    [id],
  );
  if (row === undefined) return 'done';
  const { kind, recipient, details, attempts } = waitingRow.parse(row);
  try {
    await mail.send({ ...writeMail(recipient, wordsOfQueuedMail(kind, details, place)), mailId: id });
  } catch (error) {
    const isLast = attempts >= MAIL_LIMITS.attempts || isRefusedRecipient(error);
    log.error({ error, mail: id, kind, attempts, isLast }, 'a mail was not sent');
    await db.query(
      `update private.mails set last_error = $2, given_up_at = case when $3::boolean then now() end,
          details = case when $3::boolean then '{}'::jsonb else details end
        where id = $1`,
      [id, wordsOfError(error), isLast],
    );
    return isLast ? 'done' : 'retry';
  }
  // A server that dies before this sends the mail once more.
  await db.query(`update private.mails set sent_at = now(), last_error = null, details = '{}' where id = $1`, [id]);
  return 'done';
}

/** The SMTP server says for good that it takes nothing for this address: RFC 5321, 5xx in answer to RCPT. */
function isRefusedRecipient(error: unknown): boolean {
  const cause = error instanceof Error ? Object(error.cause) : {};
  return Reflect.get(cause, 'code') === 'EENVELOPE' && Number(Reflect.get(cause, 'responseCode')) >= 500;
}

function wordsOfError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, MAIL_LIMITS.errorCharacters);
}
