import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';

const CLIENT_ROLES = 'anon, authenticated, service_role';

/**
 * The content of a Supabase database before the first migration: client roles and the schemas `auth` and `storage`,
 * from the same SQL as the embedded backend. Can be applied twice.
 */
export function authStandInSql(): string {
  return [
    ROLES,
    SUPABASE_AUTH_HELPERS_SQL,
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    FACTORS,
    `grant usage on schema public, storage to ${CLIENT_ROLES};`,
    `grant all on storage.objects, storage.buckets to ${CLIENT_ROLES};`,
  ].join('\n');
}

/**
 * The grants that the embedded backend makes after the migrations: in a schema with row-level security, every client
 * role gets every right on every table. Policies and triggers must suffice then.
 */
export function embeddedGrantsSql(schemas: readonly string[]): string {
  return schemas
    .map(
      (schema) => `
        grant usage on schema ${schema} to ${CLIENT_ROLES};
        grant all on all tables in schema ${schema} to ${CLIENT_ROLES};
        grant all on all sequences in schema ${schema} to ${CLIENT_ROLES};`,
    )
    .join('\n');
}

/** The schemas that `embeddedGrantsSql` concerns. */
export const SCHEMAS_WITH_ROW_SECURITY = `
  select distinct namespace.nspname as schema from pg_class as relation
  join pg_namespace as namespace on namespace.oid = relation.relnamespace
  where relation.relrowsecurity order by 1`;

/** The columns of GoTrue's table that policies ask for. */
const FACTORS = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null check (status in ('unverified', 'verified'))
);`;

const ROLES = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end
$$;`;
