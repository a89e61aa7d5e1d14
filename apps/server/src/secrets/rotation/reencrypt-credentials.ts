import { isAppError } from '@assay/domain';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import type { CredentialPlace, Secrets } from '../credential-cipher.ts';

const FIRST_FORM = 'enc:v1:';
type Kept = Pick<CredentialPlace, 'owner' | 'field'> & {
  /** Where the cipher stands: table, its key, and the column. */
  readonly table: string;
  readonly key: string;
  readonly column: string;
};
const KEPT: readonly Kept[] = [
  ...(['project', 'environment'] as const).flatMap((owner) =>
    (['username', 'password'] as const).map((field) => ({
      ...{ owner, field, column: `${field}_cipher` },
      ...{ table: `private.${owner}_credentials`, key: `${owner}_id` },
    })),
  ),
  {
    ...{ owner: 'environment_secret', field: 'value', column: 'cipher' },
    ...{ table: 'private.environment_secret_values', key: 'secret_id' },
  },
];
const storedRow = z.object({ id: z.string(), cipher: z.string() });

type Opening = Pick<Secrets, 'decryptCredential' | 'decryptFirstForm'>;
type Stored = { readonly kept: Kept; readonly place: CredentialPlace; readonly cipher: string };

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
    const { place, kept } = stored;
    const text = opened(stored, secrets);
    const cipher = text === undefined ? undefined : secrets.encryptCredential(text, place);
    if (cipher === undefined || opened({ ...stored, cipher }, secrets) !== text) {
      unreadable.push(place);
      continue;
    }
    await query(`update ${kept.table} set ${kept.column} = $2 where ${kept.key} = $1`, [place.id, cipher]);
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
  for (const kept of KEPT) {
    const { table, key, column, owner, field } = kept;
    const rows = await query(
      `select ${key} as id, ${column} as cipher from ${table} where ${column} is not null order by 1 for update`,
    );
    for (const { id, cipher } of rows.map((row) => storedRow.parse(row)))
      all.push({ kept, place: { owner, id, field }, cipher });
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
