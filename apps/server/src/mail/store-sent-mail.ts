import type { Db } from '../database/database-client.ts';

/** Stores that a mail went, for mails that are not written to `private.mails` before: their words are secret. */
export async function storeSentMail({ query }: Pick<Db, 'query'>, kind: string, to: string): Promise<void> {
  await query('insert into private.mails (kind, recipient, attempts, sent_at) values ($1, $2, 1, now())', [kind, to]);
}
