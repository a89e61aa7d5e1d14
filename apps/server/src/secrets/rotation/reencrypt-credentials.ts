import { isAppError } from '@assay/domain';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import type { CredentialPlace, Secrets } from '../credential-cipher.ts';

const FIRST_FORM = 'enc:v1:';
const OWNERS = ['project', 'environment'] as const;
const FIELDS = ['username', 'password'] as const;
const storedRow = z.object({ id: z.string(), username: z.string().nullable(), password: z.string().nullable() });

type Opening = Pick<Secrets, 'decryptCredential' | 'decryptFirstForm'>;
type Stored = { readonly place: CredentialPlace; readonly cipher: string };

export type Reencrypted = {
  readonly encrypted: number;
  /** Credentials that no known key decrypts; they stay as they are. */
  readonly unreadable: readonly CredentialPlace[];
};

/**
 * Encrypts every stored credential with the present key, in the caller's transaction. Each new cipher is decrypted as a
 * test before it replaces the old one.
 */
export async function reencryptCredentials(
  query: Query,
  secrets: Opening & Pick<Secrets, 'encryptCredential' | 'isCurrent'>,
): Promise<Reencrypted> {
  let encrypted = 0;
  const unreadable: CredentialPlace[] = [];
  for (const stored of await readStored(query)) {
    if (secrets.isCurrent(stored.cipher)) continue;
    const { place } = stored;
    const text = opened(stored, secrets);
    const cipher = text === undefined ? undefined : secrets.encryptCredential(text, place);
    if (cipher === undefined || opened({ place, cipher }, secrets) !== text) {
      unreadable.push(place);
      continue;
    }
    const { owner, id, field } = place;
    await query(`update private.${owner}_credentials set ${field}_cipher = $2 where ${owner}_id = $1`, [id, cipher]);
    encrypted += 1;
  }
  return { encrypted, unreadable };
}

/**
 * Encrypts credentials of an earlier form again when the server starts. Does nothing while keys change, because another
 * server may not know the new key yet.
 */
export async function reencryptAtStart(db: Pick<Db, 'tx'>, secrets: Secrets): Promise<Reencrypted> {
  if (secrets.previousFingerprint !== undefined) return { encrypted: 0, unreadable: [] };
  return db.tx((query) => reencryptCredentials(query, secrets));
}

/** Credentials that these secrets do not decrypt; each is tried. */
export async function findUnreadable(query: Query, secrets: Opening): Promise<readonly CredentialPlace[]> {
  const all = await readStored(query);
  return all.filter((stored) => opened(stored, secrets) === undefined).map(({ place }) => place);
}

/** The rows stay locked until the caller's transaction ends. */
async function readStored(query: Query): Promise<readonly Stored[]> {
  const all: Stored[] = [];
  for (const owner of OWNERS) {
    const rows = await query(
      `select ${owner}_id as id, username_cipher as username, password_cipher as password
       from private.${owner}_credentials order by 1 for update`,
    );
    for (const { id, ...ciphers } of rows.map((row) => storedRow.parse(row))) {
      for (const field of FIELDS) {
        const cipher = ciphers[field];
        if (cipher !== null) all.push({ place: { owner, id, field }, cipher });
      }
    }
  }
  return all;
}

function opened({ cipher, place }: Stored, { decryptCredential, decryptFirstForm }: Opening): string | undefined {
  try {
    return cipher.startsWith(FIRST_FORM) ? decryptFirstForm(cipher) : decryptCredential(cipher, place);
  } catch (error) {
    if (isAppError(error, 'internal')) return undefined;
    throw error;
  }
}
