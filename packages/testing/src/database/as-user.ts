import type { DatabaseClient } from './client.ts';

/** The person whose token a request has; null when signed out. */
export type Caller = { readonly id: string; readonly email: string } | null;

/**
 * Does what the backend does for a request with the caller's token: one transaction under the caller's role and
 * claims. Everything in it is rolled back.
 */
export async function asUser<T>(client: DatabaseClient, caller: Caller, body: () => Promise<T>): Promise<T> {
  await client.exec('begin');
  try {
    await becomeUser(client, caller);
    return await body();
  } finally {
    await client.exec('rollback');
  }
}

/** Like `asUser`, but the changes are kept. */
export async function asUserForGood<T>(client: DatabaseClient, caller: Caller, body: () => Promise<T>): Promise<T> {
  await client.exec('begin');
  try {
    await becomeUser(client, caller);
    const result = await body();
    await client.exec('commit');
    return result;
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
}

/** Holds until the transaction or savepoint ends. */
export async function becomeUser(client: DatabaseClient, caller: Caller): Promise<void> {
  const role = caller === null ? 'anon' : 'authenticated';
  const claims = caller === null ? { role } : { sub: caller.id, email: caller.email, role };
  await client.query(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('role', $2, true)`,
    [caller?.id ?? '', role, JSON.stringify(claims)],
  );
}
