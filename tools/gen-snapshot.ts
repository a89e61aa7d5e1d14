import type { DatabaseClient } from '@assay/testing';

/**
 * Reviewers of a migration read the difference of these files: a file for each kind of object, a line for each object.
 */
export const SNAPSHOTS = ['tables', 'policies', 'grants', 'functions', 'triggers'] as const;
export type Snapshot = (typeof SNAPSHOTS)[number];

const OURS = `('public', 'private', 'stripe_sandbox')`;

const QUERIES: Readonly<Record<Snapshot, string>> = {
  tables: `
    select namespace.nspname || '.' || relation.relname || ' · ' || part.line as line
    from pg_class as relation join pg_namespace as namespace on namespace.oid = relation.relnamespace
    cross join lateral (
      select 0 as kind, '' as name, 'row-level security ' || case when relation.relrowsecurity then 'on' else 'off' end as line
      union all
      select 1, attribute.attname, attribute.attname || ' ' || format_type(attribute.atttypid, attribute.atttypmod)
        || case when attribute.attnotnull then ' not null' else '' end
        || coalesce(' default ' || (
          select pg_get_expr(preset.adbin, preset.adrelid) from pg_attrdef as preset
          where preset.adrelid = relation.oid and preset.adnum = attribute.attnum
        ), '')
      from pg_attribute as attribute
      where attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
      union all
      select 2, checked.conname, 'constraint ' || checked.conname || ' ' || pg_get_constraintdef(checked.oid)
      from pg_constraint as checked where checked.conrelid = relation.oid and checked.contype <> 'n'
      union all
      select 3, index.relname, 'index ' || substring(pg_get_indexdef(index.oid) from 'INDEX (.*)$')
      from pg_index as indexed join pg_class as index on index.oid = indexed.indexrelid
      where indexed.indrelid = relation.oid and not exists (select 1 from pg_constraint as own where own.conindid = index.oid and own.contype in ('p', 'u'))
    ) as part
    where namespace.nspname in ${OURS} and relation.relkind in ('r', 'p')
    order by namespace.nspname, relation.relname, part.kind, part.name`,
  policies: `
    select policy.polrelid::regclass || ' · ' || case policy.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
      || ' · to ' || coalesce((select string_agg(role.rolname, ', ' order by role.rolname) from pg_roles as role where role.oid = any (policy.polroles)), 'public')
      || ' · ' || policy.polname
      || coalesce(' · using ' || regexp_replace(pg_get_expr(policy.polqual, policy.polrelid), '\\s+', ' ', 'g'), '')
      || coalesce(' · with check ' || regexp_replace(pg_get_expr(policy.polwithcheck, policy.polrelid), '\\s+', ' ', 'g'), '') as line
    from pg_policy as policy order by policy.polrelid::regclass::text, policy.polcmd, policy.polname`,
  grants: `
    select line from (
      select namespace.nspname || '.' || relation.relname || ' · ' || acl.grantee::regrole || ' · ' || string_agg(lower(acl.privilege_type), ', ' order by acl.privilege_type) as line
      from pg_class as relation join pg_namespace as namespace on namespace.oid = relation.relnamespace
      cross join aclexplode(relation.relacl) as acl
      where namespace.nspname in ${OURS} and relation.relkind in ('r', 'p') and acl.grantee <> relation.relowner
      group by namespace.nspname, relation.relname, acl.grantee
      union all
      select namespace.nspname || '.' || relation.relname || ' · ' || acl.grantee::regrole || ' · ' || lower(acl.privilege_type) || ' ('
        || string_agg(attribute.attname, ', ' order by attribute.attname) || ')'
      from pg_attribute as attribute join pg_class as relation on relation.oid = attribute.attrelid
      join pg_namespace as namespace on namespace.oid = relation.relnamespace
      cross join aclexplode(attribute.attacl) as acl
      where namespace.nspname in ${OURS} group by namespace.nspname, relation.relname, acl.grantee, acl.privilege_type
    ) as granted order by line`,
  functions: `
    select namespace.nspname || '.' || procedure.proname || '(' || pg_get_function_identity_arguments(procedure.oid) || ') · '
      || replace(pg_get_function_result(procedure.oid), E'\\n', ' ')
      || case when procedure.prosecdef then ' · security definer' else '' end
      || case procedure.provolatile when 'i' then ' · immutable' when 's' then ' · stable' else ' · volatile' end
      || ' · ' || coalesce(array_to_string(procedure.proconfig, ', '), 'NO SEARCH PATH')
      || coalesce(' · execute: ' || (
        select string_agg(case acl.grantee when 0 then 'EVERYBODY' else acl.grantee::regrole::text end, ', ' order by acl.grantee::regrole::text)
        from aclexplode(coalesce(procedure.proacl, acldefault('f', procedure.proowner))) as acl where acl.grantee <> procedure.proowner
      ), '') as line
    from pg_proc as procedure join pg_namespace as namespace on namespace.oid = procedure.pronamespace
    where namespace.nspname in ${OURS} order by 1`,
  triggers: `
    select entry.tgrelid::regclass || ' · ' || regexp_replace(pg_get_triggerdef(entry.oid), '^CREATE TRIGGER ', '') as line
    from pg_trigger as entry join pg_class as relation on relation.oid = entry.tgrelid
    join pg_namespace as namespace on namespace.oid = relation.relnamespace
    where not entry.tgisinternal and namespace.nspname in ${OURS} order by entry.tgrelid::regclass::text, entry.tgname`,
};

export async function snapshotText(client: DatabaseClient, snapshot: Snapshot): Promise<string> {
  const { rows } = await client.query(QUERIES[snapshot]);
  return `${rows.map(({ line }) => String(line)).join('\n')}\n`;
}
