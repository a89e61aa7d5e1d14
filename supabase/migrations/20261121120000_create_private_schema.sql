-- What no client role may name: helpers of the policies, secrets, settings of the installation.
-- Tables in here have no grants and no row-level security on purpose: the embedded backend grants every table of a schema
-- that has a table with row-level security to all client roles.
create schema private;
comment on schema private is 'Not exposed: helpers of policies, secrets, procedures of the server.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
-- Triggers that run as the caller ask auth.uid(); the tables in there stay closed.
grant usage on schema auth to anon, authenticated, service_role;

-- Functions are executable by everyone unless said otherwise; here each is granted by name.
alter default privileges revoke execute on functions from public;

create table private.platform_settings (
  only_row boolean primary key default true check (only_row),
  billing text not null default 'on' check (billing in ('on', 'off')),
  trial_days integer not null default 14 check (trial_days between 0 and 365),
  sign_up_open boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table private.platform_settings is 'One row. billing off: every workspace is Enterprise.';
insert into private.platform_settings default values;

create table private.super_admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.super_admins is 'The platform-level flag on an account; a role in a workspace does not give it.';

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.super_admins as super_admin where super_admin.user_id = (select auth.uid()))
$$;

create function private.roles_that_may(act text) returns text[]
language sql immutable set search_path = ''
as $$
  select case act
    when 'manage_company' then array['Owner', 'Admin']
    when 'edit_projects' then array['Owner', 'Admin', 'Manager', 'Product Owner', 'QA']
    when 'delete_projects' then array['Owner', 'Admin', 'Manager', 'Product Owner']
    when 'edit_environments' then array['Owner', 'Admin', 'Manager', 'Product Owner', 'QA']
    when 'delete_environments' then array['Owner', 'Admin', 'Manager', 'Product Owner']
    when 'write_tests' then array['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer']
    when 'delete_tests' then array['Owner', 'Admin', 'Manager', 'Product Owner', 'QA']
    when 'run_tests' then array['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer']
    else array[]::text[]
  end
$$;
comment on function private.roles_that_may(text) is 'The table of rights, once. Archiving a project asks for delete_projects.';

-- Raised for what a person did; `detail` is the code that programs read.
create function private.refuse(code text, message text, hint text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = case code when 'not_allowed' then '42501' else 'P0001' end,
    message = message, detail = code, hint = coalesce(hint, '');
end
$$;

-- Serialises what decides on a company's limits and members until the transaction ends.
create function private.lock_company(target_company_id uuid) returns void
language sql set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('company:' || target_company_id::text, 0))
$$;

-- Trigger: the columns named as arguments never change.
create function private.refuse_changes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  fixed text;
begin
  foreach fixed in array tg_argv loop
    if to_jsonb(new) -> fixed is distinct from to_jsonb(old) -> fixed then
      perform private.refuse('column_fixed', format('%s of %s cannot be changed.', fixed, tg_table_name));
    end if;
  end loop;
  return new;
end
$$;

-- Trigger: the columns named as arguments change through the server's procedures only.
create function private.refuse_client_changes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  guarded text;
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  foreach guarded in array tg_argv loop
    if to_jsonb(new) -> guarded is distinct from to_jsonb(old) -> guarded then
      perform private.refuse('not_allowed', format('%s of %s cannot be changed directly.', guarded, tg_table_name));
    end if;
  end loop;
  return new;
end
$$;

revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.is_super_admin(), private.roles_that_may(text) to anon, authenticated, service_role;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;
