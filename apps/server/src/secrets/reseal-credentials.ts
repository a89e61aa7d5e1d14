import { isAppError } from '@assay/domain';
import { z } from 'zod';
import type { Db, Query } from '../database/db.ts';
import type { CredentialPlace, Secrets } from './secrets.ts';

const OWNERS = ['project', 'environment'] as const;
const FIELDS = ['username', 'password'] as const;
const storedRow = z.object({ id: z.string(), username: z.string().nullable(), password: z.string().nullable() });

export type Resealed = {
  readonly sealed: number;
  /** What no known key opens is left as it is. */
  readonly unreadable: readonly CredentialPlace[];
};

/**
 * Seals every stored credential with the present key, in the caller's transaction. Each new cipher is opened before it takes
 * the place of the old one.
 */
export async function resealCredentials(
  query: Query,
  secrets: Pick<Secrets, 'sealCredential' | 'openCredential' | 'isCurrent'>,
): Promise<Resealed> {
  let sealed = 0;
  const unreadable: CredentialPlace[] = [];
  for (const owner of OWNERS) {
    const table = `private.${owner}_credentials`;
    const rows = await query(
      `select ${owner}_id as id, username_cipher as username, password_cipher as password from ${table} order by 1 for update`,
    );
    for (const { id, ...ciphers } of rows.map((row) => storedRow.parse(row))) {
      for (const field of FIELDS) {
        const cipher = ciphers[field];
        if (cipher === null || secrets.isCurrent(cipher)) continue;
        const place = { owner, id, field };
        const anew = sealAnew(cipher, place, secrets);
        if (anew === undefined) {
          unreadable.push(place);
          continue;
        }
        await query(`update ${table} set ${field}_cipher = $2 where ${owner}_id = $1`, [id, anew]);
        sealed += 1;
      }
    }
  }
  return { sealed, unreadable };
}

/** At the start of a server: what was sealed in an earlier form is sealed in today's. */
export function resealAtStart(db: Pick<Db, 'tx'>, secrets: Secrets): Promise<Resealed> {
  return db.tx((query) => resealCredentials(query, secrets));
}

function sealAnew(
  cipher: string,
  place: CredentialPlace,
  { sealCredential, openCredential }: Pick<Secrets, 'sealCredential' | 'openCredential'>,
): string | undefined {
  const text = opened(cipher, place);
  if (text === undefined) return undefined;
  const anew = sealCredential(text, place);
  return opened(anew, place) === text ? anew : undefined;

  function opened(one: string, at: CredentialPlace): string | undefined {
    try {
      return openCredential(one, at);
    } catch (error) {
      if (isAppError(error, 'internal')) return undefined;
      throw error;
    }
  }
}
