import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const requestSchema = v.object({
  id: v.string(),
  requested_at: v.string(),
  due_at: v.string(),
  blocked_at: v.nullable(v.string()),
});
export type AccountDeletion = v.InferOutput<typeof requestSchema>;

/** The person's own open request to delete the account; null when there is none. */
export async function readAccountDeletion(client: Client): Promise<AccountDeletion | null> {
  const row = await unwrapMaybe(
    client
      .from('account_deletions')
      .select('id, requested_at, due_at, blocked_at')
      .is('withdrawn_at', null)
      .maybeSingle(),
  );
  return row === null ? null : parseAnswer(requestSchema, row);
}

/** All of the person's own requests, newest first. */
export function listAccountDeletions(client: Client) {
  return unwrap(
    client
      .from('account_deletions')
      .select('id, requested_at, due_at, withdrawn_at, blocked_at')
      .order('requested_at', { ascending: false }),
  );
}
