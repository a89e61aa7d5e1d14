-- As before, and: an account that cannot be deleted does not keep the others waiting. What was begun for it is undone, and it
-- is tried again a day later.
create function private.delete_account(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select lower(account.email::text) from auth.users as account where account.id = person);
begin
  delete from public.companies as own where own.id in (
    select member.company_id from public.user_roles as member where member.user_id = person
  ) and not exists (
    select 1 from public.user_roles as other where other.company_id = own.id and other.user_id <> person
  );
  delete from public.invitations as invitation where invitation.invited_email = address and invitation.used;
  update private.mails set recipient = null
  where recipient = address and (sent_at is not null or given_up_at is not null);
  perform private.mail_to_account(person, 'account-deleted', '{}');
  insert into public.audit_log (action, target_table, target_id) values ('accounts.delete', 'accounts', person);
  delete from auth.users as account where account.id = person;
end
$$;

create or replace function private.delete_due_account() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  request public.account_deletions;
  company uuid;
  alone text;
begin
  select due.* into request from public.account_deletions as due
  where due.withdrawn_at is null and due.due_at <= now()
    and (due.blocked_at is null or due.blocked_at < now() - interval '1 day')
  order by due.due_at limit 1 for update skip locked;
  if not found then return null; end if;
  for company in
    select member.company_id from public.user_roles as member where member.user_id = request.user_id order by 1
  loop
    perform private.lock_company(company);
  end loop;
  select left_alone.name into alone from private.companies_left_alone_by(request.user_id) as left_alone limit 1;
  if found then
    update public.account_deletions set blocked_at = now() where id = request.id;
    if request.blocked_at is null then
      perform private.mail_to_account(request.user_id, 'account-deletion-blocked', jsonb_build_object('company', alone));
    end if;
    return 'blocked';
  end if;
  begin
    perform private.delete_account(request.user_id);
    return 'deleted';
  exception when others then
    update public.account_deletions set blocked_at = now() where id = request.id;
    return 'failed: ' || sqlerrm;
  end;
end
$$;
comment on function private.delete_due_account() is 'deleted, blocked, failed: and the reason; null when no account is due.';
revoke execute on function private.delete_account(uuid) from public;
