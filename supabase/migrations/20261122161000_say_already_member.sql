-- A person who inserts their own membership a second time gets a unique violation (23505), as the unique key says it. Without this
-- the policy refuses first (42501), because the company is no longer empty, and nobody can tell "I am in" from "I may not".
-- Checked in a trigger, not in the policy: a policy that lets members pass would let them in again while they are being removed.
create function private.say_already_member() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') or new.user_id is distinct from (select auth.uid()) then return new; end if;
  if new.company_id in (select private.my_company_ids()) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "user_roles_user_id_company_id_key"',
      detail = format('Key (user_id, company_id)=(%s, %s) already exists.', new.user_id, new.company_id),
      schema = 'public', table = 'user_roles', constraint = 'user_roles_user_id_company_id_key';
  end if;
  return new;
end
$$;
revoke execute on function private.say_already_member() from public;
create trigger already_member before insert on public.user_roles
  for each row execute function private.say_already_member();
