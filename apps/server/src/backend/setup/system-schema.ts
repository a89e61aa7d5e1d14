import { AppError } from '@assay/domain';
import { takeTurn } from '../../database/apply-migrations.ts';
import type { Db } from '../../database/database-client.ts';
import type { Secrets } from '../../secrets/credential-cipher.ts';

/** Roles and grants that a hosted Supabase has before the first migration. */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  end $$;
  grant anon, authenticated, service_role to current_user;`;

const GRANTS = `
  grant usage on schema public, auth, storage to anon, authenticated, service_role;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  alter default privileges in schema public grant all on tables to service_role;
  alter default privileges in schema public grant all on sequences to service_role;`;

/** State of the server in the database. No client role can read it. */
const STATE = `
  create schema if not exists assay_server;
  create table if not exists assay_server.state (key text primary key, value text not null);`;

/** Fingerprints of ASSAY_SECRET and, while keys change, of the one before it. */
type Fingerprints = Pick<Secrets, 'fingerprint' | 'previousFingerprint'>;

/**
 * Creates the schemas `auth` and `storage` of the embedded protocol (`ownsProtocol`), once for each version.
 * @throws AppError 'usage' when the database was made with another ASSAY_SECRET: nobody could sign in, and no
 * credential could be decrypted
 */
export async function prepareSystemSchema(
  db: Db,
  {
    version,
    sql,
    secrets,
    ownsProtocol,
  }: { version: string; sql: readonly string[]; secrets: Fingerprints; ownsProtocol: boolean },
): Promise<void> {
  await db.tx(async (query) => {
    await takeTurn(db, query);
    await query(STATE);
    const rows = await query('select key, value from assay_server.state');
    const state = new Map(rows.map((row) => [row.key, row.value]));
    const { fingerprint, previousFingerprint } = secrets;
    const known = state.get('secret') ?? fingerprint;
    if (known !== fingerprint && known !== previousFingerprint)
      throw new AppError('usage', 'The database was made with another ASSAY_SECRET.', {
        hint: 'Set ASSAY_SECRET to the one that it was made with (without the setting it is in the file "secret" of ASSAY_DATA); where keys were being changed, run npm run rotate-keys to its end.',
      });
    const save =
      'insert into assay_server.state values ($1, $2) on conflict (key) do update set value = excluded.value';
    // While keys change, the old fingerprint stays until everything is encrypted again.
    await query(save, ['secret', known]);
    // A hosted Supabase has these schemas already.
    if (!ownsProtocol || state.get('protocol') === version) return;
    await query(ROLES);
    for (const statements of sql) await query(statements);
    await query(GRANTS);
    await query(save, ['protocol', version]);
  });
}
