import type { Db, Query } from '../../database/db.ts';

/** Kept for one transaction: the trail does not tell of a hash that was only made anew. */
const SILENT = `select set_config('assay.same_password', $1, true)`;

/** `isNew` false: the same password, hashed as it is today. */
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
