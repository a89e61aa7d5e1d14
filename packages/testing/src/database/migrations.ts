import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getMigrationHistorySchemaSql, splitSqlStatements } from '@supabase/lite';
import { authStandInSql, embeddedGrantsSql, SCHEMAS_WITH_ROW_SECURITY } from './auth-stand-in.ts';
import type { DatabaseClient } from './client.ts';

export type Migration = { readonly version: string; readonly name: string; readonly sql: string };

const FOLDER = fileURLToPath(new URL('../../../../supabase/migrations/', import.meta.url));

/** All migrations, oldest first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) throw new Error(`Not a migration's name: ${file}`);
      return { version, name, sql: await readFile(`${FOLDER}${file}`, 'utf8') };
    }),
  );
}

/** A hash that changes whenever the result of `migrate` changes. */
export async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
    .update(authStandInSql())
    .update(embeddedGrantsSql(['public']));
  for (const { version, sql } of await readMigrations()) hash.update(version).update(sql);
  return hash.digest('hex').slice(0, 16);
}

/** The auth stand-in and every migration, each in a transaction and recorded as the Supabase CLI records it. */
export async function migrate(client: DatabaseClient): Promise<void> {
  await client.exec(authStandInSql());
  // In this order an empty database refuses them.
  for (const statement of sortedHistory()) await client.exec(statement);
  for (const { version, name, sql } of await readMigrations()) {
    await client.exec('begin');
    try {
      await client.exec(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, splitSqlStatements(sql)],
      );
      await client.exec('commit');
    } catch (cause) {
      await client.exec('rollback');
      throw new Error(`Migration ${version}_${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }
}

/** Makes the grants of the embedded backend, the widest under which the policies must hold. */
export async function grantAsEmbedded(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query(SCHEMAS_WITH_ROW_SECURITY);
  await client.exec(embeddedGrantsSql(rows.map((row) => String(row.schema))));
}

function sortedHistory(): readonly string[] {
  const statements = splitSqlStatements(getMigrationHistorySchemaSql('pg'));
  const rank = (statement: string) =>
    ['create schema', 'create table'].findIndex((start) => statement.trim().toLowerCase().startsWith(start));
  return [...statements].sort((a, b) => (rank(a) === -1 ? 2 : rank(a)) - (rank(b) === -1 ? 2 : rank(b)));
}
