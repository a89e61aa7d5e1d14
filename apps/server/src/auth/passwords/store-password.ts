import type { Db, Query } from '../../database/database-client.ts';

/** Set for one transaction: replacing the hash of an unchanged password is not written to the audit log. */
const SILENT = `select set_config('assay.same_password', $1, true)`;

/** `isNew` is false when the same password is only hashed again. */
export async function storePassword(
  db: Pick<Db, 'tx'>,
  { id, hash, isNew }: { readonly id: string; readonly hash: string; readonly isNew: boolean },
): Promise<void> {
  await db.tx((query) => storePasswordWithin(query, { id, hash, isNew }));
}

export async function storePasswordWithin(
  query: Query,
  { id, hash, isNew }: { readonly id: string; readonly hash: string; readonly isNew: boolean },
): Promise<void> {
  await query(SILENT, [isNew ? '' : 'on']);
  await query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [id, hash]);
}
