-- Whoever has a second factor has no rights until this session has shown it. The helpers that every policy asks say so, and
-- the few policies that ask for the person alone.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
    select 1 from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
  )
$$;

create or replace function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.super_admins as super_admin where super_admin.user_id = (select auth.uid()))
    and private.is_fully_signed_in()
$$;
create or replace function private.my_company_ids() returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member
  where member.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
$$;
create or replace function private.my_company_ids_as(roles text[]) returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member
  where member.user_id = (select auth.uid()) and member.role = any (roles) and (select private.is_fully_signed_in())
$$;
create or replace function private.my_company_ids_for(act text) returns setof uuid
language sql stable security definer set search_path = '' rows 5
as $$
  select member.company_id from public.user_roles as member
  where member.user_id = (select auth.uid()) and member.role = any (private.roles_that_may(act))
    and (select private.is_fully_signed_in())
$$;
-- The server asks for others too, after it has checked their sessions itself.
create or replace function private.may(actor uuid, target_company_id uuid, act text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles as member
    where member.user_id = actor and member.company_id = target_company_id and member.role = any (private.roles_that_may(act))
  ) and (actor is distinct from (select auth.uid()) or private.is_fully_signed_in())
$$;
create or replace function private.created_by_me_and_empty(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.companies as company
    where company.id = target_company_id and company.created_by = (select auth.uid())
  ) and not private.has_members(target_company_id) and private.is_fully_signed_in()
$$;
create or replace function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(account.email::text) from auth.users as account
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null and (select private.is_fully_signed_in())
$$;
revoke execute on function private.is_fully_signed_in() from public;
grant execute on function private.is_fully_signed_in() to authenticated, service_role;

alter policy "members, super admins and the creator of an empty company read it" on public.companies using (
  companies.id in (select private.my_company_ids())
  or (select private.is_super_admin())
  or (
    companies.created_by = (select auth.uid()) and not private.has_members(companies.id)
    and (select private.is_fully_signed_in())
  )
);
alter policy "anyone signed in creates a company" on public.companies
  with check (companies.created_by = (select auth.uid()) and (select private.is_fully_signed_in()));
alter policy "members read the roles of their company" on public.user_roles using (
  (user_roles.user_id = (select auth.uid()) and (select private.is_fully_signed_in()))
  or user_roles.company_id in (select private.my_company_ids())
  or (select private.is_super_admin())
);
alter policy "people read their own profile, super admins all" on public.profiles using (
  (profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in())) or (select private.is_super_admin())
);
alter policy "people create their own profile" on public.profiles with check (
  profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
  and (
    profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
    or private.created_by_me_and_empty(profiles.company_id)
  )
  and (
    profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
    or private.created_by_me_and_empty(profiles.active_company_id)
  )
);
alter policy "people edit their own profile" on public.profiles
  using (profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in()))
  with check (
    profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
    and (
      profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.company_id)
    )
    and (
      profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.active_company_id)
    )
  );
