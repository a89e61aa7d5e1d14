-- Who leaves a company, or whose company is deleted, is sent to the oldest of their other companies; to none when there is no other.
create or replace function private.forget_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other uuid := (
    select member.company_id from public.user_roles as member
    where member.user_id = old.user_id and member.company_id <> old.company_id
    order by member.created_at, member.id limit 1
  );
begin
  update public.profiles set
    company_id = case when company_id = old.company_id then other else coalesce(company_id, other) end,
    active_company_id = case when active_company_id = old.company_id then other else coalesce(active_company_id, other) end
  where user_id = old.user_id
    and (old.company_id in (company_id, active_company_id) or company_id is null or active_company_id is null);
  return null;
end
$$;
revoke execute on function private.forget_company() from public;
