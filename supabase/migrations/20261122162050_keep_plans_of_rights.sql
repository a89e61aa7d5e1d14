-- Every policy asks these. In plpgsql they keep their plans for the connection; in sql they were planned anew for each
-- statement, which took half of a short query's time. What they answer is unchanged.
create or replace function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' then return true; end if;
  return not exists (
    select 1 from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
  );
end
$$;
create or replace function private.my_company_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 5
as $$
begin
  if not private.is_fully_signed_in() then return; end if;
  return query select member.company_id from public.user_roles as member where member.user_id = (select auth.uid());
end
$$;
create or replace function private.my_company_ids_as(roles text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 5
as $$
begin
  if not private.is_fully_signed_in() then return; end if;
  return query
    select member.company_id from public.user_roles as member
    where member.user_id = (select auth.uid()) and member.role = any (roles);
end
$$;
create or replace function private.my_company_ids_for(act text) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 5
as $$
begin
  if not private.is_fully_signed_in() then return; end if;
  return query
    select member.company_id from public.user_roles as member
    where member.user_id = (select auth.uid()) and member.role = any (private.roles_that_may(act));
end
$$;
create or replace function private.is_member(target_company_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_roles as member
    where member.user_id = (select auth.uid()) and member.company_id = target_company_id
  ) and private.is_fully_signed_in();
end
$$;
