import { parseTopic } from '@assay/protocol';
import type { Backend } from '../../backend/supabase-backend.ts';
import type { Db } from '../../database/database-client.ts';
import type { CountedConnection } from '../connections/count-connections.ts';
import type { Authorise } from './channels-of-connection.ts';

type AuthoriseDeps = { readonly db: Db; readonly backend: Pick<Backend, 'signedIn'> };

/** The database decides who may join, with a function that runs in the user's role. */
export function createAuthorise({ db, backend }: AuthoriseDeps) {
  return async (token: string | undefined, topic: string) => {
    const person = await backend.signedIn(token);
    if (!person) return null;
    const expiresAtMs = person.expiresAt.getTime();
    const { userId } = person;
    if (parseTopic(topic) === null) return { allowed: false, expiresAtMs, userId };
    const rows = await db.asUser(person.claims, (query) => query('select private.may_join($1) as allowed', [topic]));
    return { allowed: rows[0]?.allowed === true, expiresAtMs, userId };
  };
}

/** Counts the connection for the person who joins. */
export function countedByAccount(
  authorise: ReturnType<typeof createAuthorise>,
  counted: Pick<CountedConnection, 'claim'>,
): Authorise {
  return async (token, topic) => {
    const answer = await authorise(token, topic);
    if (answer?.allowed !== true || counted.claim(answer.userId)) return answer;
    return { ...answer, allowed: false, reason: 'You have too many connections open: close some tabs.' };
  };
}
