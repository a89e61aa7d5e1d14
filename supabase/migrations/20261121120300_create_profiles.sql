create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  full_name text check (length(full_name) <= 200),
  company_id uuid references public.companies (id) on delete set null,
  active_company_id uuid references public.companies (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'A person as the application knows them; made at onboarding or when an invitation is accepted.';
create index profiles_company on public.profiles (company_id);
create index profiles_active_company on public.profiles (active_company_id);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, insert (id, user_id, full_name, company_id, active_company_id), update (user_id, full_name, company_id, active_company_id)
  on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "people read their own profile, super admins all" on public.profiles
  for select to authenticated using (profiles.user_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "people create their own profile" on public.profiles
  for insert to authenticated with check (
    profiles.user_id = (select auth.uid())
    and (
      profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.company_id)
    )
    and (
      profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.active_company_id)
    )
  );
create policy "people edit their own profile" on public.profiles
  for update to authenticated
  using (profiles.user_id = (select auth.uid()))
  with check (
    profiles.user_id = (select auth.uid())
    and (
      profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.company_id)
    )
    and (
      profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.active_company_id)
    )
  );

create trigger fix_columns before update on public.profiles
  for each row execute function private.refuse_changes('id', 'user_id');

-- Who left a company is not sent there any more.
create function private.forget_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set
    company_id = nullif(company_id, old.company_id),
    active_company_id = nullif(active_company_id, old.company_id)
  where user_id = old.user_id and old.company_id in (company_id, active_company_id);
  return null;
end
$$;
create trigger forget_company after delete on public.user_roles
  for each row execute function private.forget_company();

create function private.team_members(target_company_id uuid)
returns table (user_id uuid, full_name text, email text, role text, joined_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select member.user_id, profile.full_name, account.email::text, member.role, member.created_at
  from public.user_roles as member
  join auth.users as account on account.id = member.user_id
  left join public.profiles as profile on profile.user_id = member.user_id
  where member.company_id = target_company_id
    and (target_company_id in (select private.my_company_ids()) or private.is_super_admin())
  order by member.created_at, member.id
$$;
create function public.get_team_members(target_company_id uuid)
returns table (user_id uuid, full_name text, email text, role text, joined_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.team_members(target_company_id)
$$;
create function public.is_super_admin() returns boolean
language sql stable set search_path = ''
as $$
  select private.is_super_admin()
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.team_members(uuid) to authenticated, service_role;
grant execute on function public.get_team_members(uuid), public.is_super_admin() to authenticated, service_role;
