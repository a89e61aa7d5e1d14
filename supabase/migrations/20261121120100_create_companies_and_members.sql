create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text check (length(description) <= 2000),
  logo_url text check (length(logo_url) <= 2000),
  billing_plan text not null default 'Basic',
  current_plan text default 'basic' check (current_plan in ('basic', 'pro', 'enterprise')),
  subscription_status text not null default 'inactive'
    check (subscription_status in ('active', 'inactive', 'cancelled', 'incomplete', 'trialing', 'past_due', 'canceled')),
  billing_interval text check (billing_interval in ('month', 'year')),
  next_billing_date timestamptz,
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  current_period_start timestamptz,
  max_test_runs_per_month integer not null default 500,
  max_concurrent_agents integer not null default 5,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.companies is 'The tenant, shown as company, organization or workspace.';
comment on column public.companies.max_test_runs_per_month is 'The plan''s number unless an operator set another; -1 is unlimited.';
comment on column public.companies.past_due_since is 'Day of the failed payment; the company stays active for 7 days.';
create index companies_created_by on public.companies (created_by);
create index companies_newest on public.companies (created_at desc);

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  role text not null check (role in ('Owner', 'Admin', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer')),
  created_at timestamptz not null default now(),
  unique (user_id, company_id)
);
comment on table public.user_roles is 'Membership: one role of one person in one company.';
create index user_roles_company on public.user_roles (company_id);

-- Owner and Admin may read the customer id; the table is the server's.
create table private.billing_customers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  stripe_customer_id text not null unique
);
-- One trial per creator, whatever becomes of the company.
create table private.trials (
  user_id uuid primary key,
  company_id uuid not null,
  started_at timestamptz not null default now()
);

create function private.my_company_ids() returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member where member.user_id = (select auth.uid())
$$;
create function private.my_company_ids_as(roles text[]) returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member
  where member.user_id = (select auth.uid()) and member.role = any (roles)
$$;
create function private.my_company_ids_for(act text) returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member
  where member.user_id = (select auth.uid()) and member.role = any (private.roles_that_may(act))
$$;
create function private.may(actor uuid, target_company_id uuid, act text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles as member
    where member.user_id = actor and member.company_id = target_company_id and member.role = any (private.roles_that_may(act))
  )
$$;
create function private.has_members(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.user_roles as member where member.company_id = target_company_id)
$$;
create function private.created_by_me_and_empty(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.companies as company
    where company.id = target_company_id and company.created_by = (select auth.uid())
  ) and not private.has_members(target_company_id)
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.my_company_ids(), private.my_company_ids_as(text[]), private.my_company_ids_for(text),
  private.has_members(uuid), private.created_by_me_and_empty(uuid) to authenticated, service_role;

alter table public.companies enable row level security;
revoke all on public.companies from public, anon, authenticated;
grant select, insert (id, name, description, logo_url, billing_plan, current_plan), update (name, description, logo_url)
  on public.companies to authenticated;
grant all on public.companies to service_role;

create policy "members, super admins and the creator of an empty company read it" on public.companies
  for select to authenticated using (
    companies.id in (select private.my_company_ids())
    or (select private.is_super_admin())
    or (companies.created_by = (select auth.uid()) and not private.has_members(companies.id))
  );
create policy "anyone signed in creates a company" on public.companies
  for insert to authenticated with check (companies.created_by = (select auth.uid()));
create policy "owners and admins edit their company" on public.companies
  for update to authenticated
  using (companies.id in (select private.my_company_ids_for('manage_company')))
  with check (companies.id in (select private.my_company_ids_for('manage_company')));

-- What a client sends for a new company beyond its name, description and logo does not count.
create function private.guard_new_company() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  new.billing_plan := 'Basic';
  new.current_plan := 'basic';
  new.subscription_status := 'inactive';
  new.billing_interval := null;
  new.next_billing_date := null;
  new.trial_ends_at := null;
  new.past_due_since := null;
  new.current_period_start := null;
  new.created_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;
create trigger guard_columns before insert on public.companies
  for each row execute function private.guard_new_company();
create trigger guard_changes before update on public.companies
  for each row execute function private.refuse_client_changes(
    'id', 'billing_plan', 'current_plan', 'subscription_status', 'billing_interval', 'next_billing_date', 'trial_ends_at',
    'past_due_since', 'current_period_start', 'max_test_runs_per_month', 'max_concurrent_agents', 'created_by', 'created_at'
  );

create function private.start_trial() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days integer := (select setting.trial_days from private.platform_settings as setting);
begin
  if new.created_by is null or new.created_by is distinct from auth.uid() then return new; end if;
  insert into private.trials (user_id, company_id) values (new.created_by, new.id) on conflict do nothing;
  if not found then return new; end if;
  new.subscription_status := 'trialing';
  new.trial_ends_at := new.created_at + make_interval(days => days);
  return new;
end
$$;
create trigger start_trial before insert on public.companies
  for each row execute function private.start_trial();

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select, insert (id, user_id, company_id, role), update (role), delete on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- Their own role too by itself: whoever joins asks for the new row back, which the helper does not see yet.
create policy "members read the roles of their company" on public.user_roles
  for select to authenticated using (
    user_roles.user_id = (select auth.uid())
    or user_roles.company_id in (select private.my_company_ids())
    or (select private.is_super_admin())
  );
create policy "owners and admins change the roles of others" on public.user_roles
  for update to authenticated
  using (
    (
      user_roles.company_id in (select private.my_company_ids_for('manage_company'))
      and (user_roles.role <> 'Owner' or user_roles.company_id in (select private.my_company_ids_as(array['Owner'])))
      and user_roles.user_id <> (select auth.uid())
    )
    or (select private.is_super_admin())
  )
  with check (
    (
      user_roles.company_id in (select private.my_company_ids_for('manage_company'))
      and (user_roles.role <> 'Owner' or user_roles.company_id in (select private.my_company_ids_as(array['Owner'])))
      and user_roles.user_id <> (select auth.uid())
    )
    or (select private.is_super_admin())
  );
create policy "owners and admins remove others" on public.user_roles
  for delete to authenticated using (
    user_roles.company_id in (select private.my_company_ids_for('manage_company'))
    and (user_roles.role <> 'Owner' or user_roles.company_id in (select private.my_company_ids_as(array['Owner'])))
    and user_roles.user_id <> (select auth.uid())
  );

create trigger fix_columns before update on public.user_roles
  for each row execute function private.refuse_changes('id', 'user_id', 'company_id');

-- A company always keeps an Owner or Admin, also when an account is deleted; only its own end takes the last one.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (old.role = any (private.roles_that_may('manage_company'))) then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    if new.role = any (private.roles_that_may('manage_company')) then return new; end if;
  end if;
  if not exists (select 1 from public.companies as company where company.id = old.company_id) then return coalesce(new, old); end if;
  perform private.lock_company(old.company_id);
  if not exists (
    select 1 from public.user_roles as member
    where member.company_id = old.company_id and member.id <> old.id
      and member.role = any (private.roles_that_may('manage_company'))
  ) then
    perform private.refuse('last_admin', 'A company keeps at least one Owner or Admin.', 'Make someone else Admin first.');
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_an_admin before update or delete on public.user_roles
  for each row execute function private.keep_an_admin();
