import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import type { Db, Query } from './database-client.ts';

/** An arbitrary number that no other program uses on this database. */
const LOCK = 4_165_373_001;
const MIGRATION = /^(\d{14})_(.+)\.sql$/;

/** The same tables as the Supabase CLI's, so that either can continue where the other stopped. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;`;

/**
 * Applies new migrations of the folder in order, each in its own transaction. Returns the names of those applied.
 * Processes that start together take turns.
 * @throws AppError 'internal' naming the file that failed
 */
export async function applyMigrations(db: Db, folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => MIGRATION.test(file)).sort();
  await db.tx(async (query) => {
    await takeTurn(db, query);
    await query(HISTORY);
  });
  const applied: string[] = [];
  for (const file of files) if (await apply(db, folder, file)) applied.push(file);
  return applied;
}

/** Held until the transaction ends. An embedded database has one process only. */
export async function takeTurn(db: Db, query: Query): Promise<void> {
  if (db.driver.kind === 'postgres') await query('select pg_advisory_xact_lock($1)', [LOCK]);
}

async function apply(db: Db, folder: string, file: string): Promise<boolean> {
  const [, version, name] = MIGRATION.exec(file) ?? [];
  const sql = await readFile(join(folder, file), 'utf8');
  try {
    return await db.tx(async (query) => {
      await takeTurn(db, query);
      const known = await query('select 1 from supabase_migrations.schema_migrations where version = $1', [version]);
      if (known.length > 0) return false;
      await query(sql);
      await query('insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)', [
        version,
        name,
        [sql],
      ]);
      return true;
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('internal', `The migration ${file} failed: ${reason}`, {
      cause,
      hint: 'Nothing of it was kept. The database is as it was before.',
    });
  }
}
