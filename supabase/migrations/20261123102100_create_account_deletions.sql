-- A person asks for the end of their account, has 30 days to withdraw, and then a job of the server deletes it.
create table public.account_deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  withdrawn_at timestamptz,
  blocked_at timestamptz
);
comment on table public.account_deletions is 'Requests to delete an account; the row goes with the account.';
comment on column public.account_deletions.blocked_at is 'When it was due and could not be done: the person had become the last Owner or Admin of others.';
create unique index account_deletions_one_open on public.account_deletions (user_id) where withdrawn_at is null;
create index account_deletions_of_person on public.account_deletions (user_id, requested_at desc);
create index account_deletions_due on public.account_deletions (due_at) where withdrawn_at is null;

alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from public, anon, authenticated;
grant select on public.account_deletions to authenticated;
grant all on public.account_deletions to service_role;
create policy "people read their own requests" on public.account_deletions
  for select to authenticated using (
    account_deletions.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
  );

-- Companies with other members that the person is the last Owner or Admin of.
create function private.companies_left_alone_by(person uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select company.id, company.name
  from public.user_roles as own join public.companies as company on company.id = own.company_id
  where own.user_id = person and own.role = any (private.roles_that_may('manage_company'))
    and exists (
      select 1 from public.user_roles as other where other.company_id = own.company_id and other.user_id <> person
    )
    and not exists (
      select 1 from public.user_roles as other
      where other.company_id = own.company_id and other.user_id <> person
        and other.role = any (private.roles_that_may('manage_company'))
    )
  order by company.created_at, company.id
$$;

create function private.mail_to_account(person uuid, kind text, details jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mails (kind, recipient, details)
  select mail_to_account.kind, lower(account.email::text), mail_to_account.details
  from auth.users as account where account.id = person and account.email is not null
$$;

create function private.request_account_deletion() returns public.account_deletions
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  most constant integer := 5;
  request public.account_deletions;
  alone text;
begin
  if me is null or not private.is_fully_signed_in() then perform private.refuse('not_allowed', 'Sign in to do this.'); end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account:' || me::text, 0));
  select known.* into request from public.account_deletions as known where known.user_id = me and known.withdrawn_at is null;
  if found then return request; end if;
  select company.name into alone from private.companies_left_alone_by(me) as company limit 1;
  if found then
    perform private.refuse(
      'last_admin', format('You are the last Owner or Admin of %s, which has other members.', alone),
      'Make somebody else Admin there first, or remove the other members.'
    );
  end if;
  if (
    select count(*) from public.account_deletions as known
    where known.user_id = me and known.requested_at > now() - interval '1 day'
  ) >= most then
    perform private.refuse('deletions_limit', 'You have asked for this several times today.', 'Try again tomorrow.');
  end if;
  insert into public.account_deletions (user_id) values (me) returning * into request;
  perform private.mail_to_account(me, 'account-deletion-requested', jsonb_build_object('due_at', request.due_at));
  return request;
end
$$;
create function public.request_account_deletion() returns jsonb
language sql set search_path = ''
as $$
  select to_jsonb(request) - 'user_id' from private.request_account_deletion() as request
$$;
comment on function public.request_account_deletion() is 'The open request, when there is one already.';

create function private.withdraw_account_deletion() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_deletions as request set withdrawn_at = now()
  where request.user_id = auth.uid() and request.withdrawn_at is null and private.is_fully_signed_in();
  if not found then return false; end if;
  perform private.mail_to_account(auth.uid(), 'account-deletion-withdrawn', '{}');
  return true;
end
$$;
create function public.withdraw_account_deletion() returns boolean
language sql set search_path = ''
as $$
  select private.withdraw_account_deletion()
$$;
comment on function public.withdraw_account_deletion() is 'False when there is none, or when it was too late.';

-- Deletes one account whose day has come, with the companies that have no other member. Says what became of it; null when
-- there is none. One that must not be deleted now is looked at again a day later, and the person is told once.
create function private.delete_due_account() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  request public.account_deletions;
  company uuid;
  alone text;
  address text;
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
  delete from public.companies as own where own.id in (
    select member.company_id from public.user_roles as member where member.user_id = request.user_id
  ) and not exists (
    select 1 from public.user_roles as other where other.company_id = own.id and other.user_id <> request.user_id
  );
  select lower(account.email::text) into address from auth.users as account where account.id = request.user_id;
  delete from public.invitations as invitation where invitation.invited_email = address and invitation.used;
  update private.mails set recipient = null
  where recipient = address and (sent_at is not null or given_up_at is not null);
  perform private.mail_to_account(request.user_id, 'account-deleted', '{}');
  insert into public.audit_log (action, target_table, target_id) values ('accounts.delete', 'accounts', request.user_id);
  delete from auth.users as account where account.id = request.user_id;
  return 'deleted';
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.request_account_deletion(), public.withdraw_account_deletion() from public, anon;
grant execute on function private.request_account_deletion(), private.withdraw_account_deletion() to authenticated, service_role;
grant execute on function public.request_account_deletion(), public.withdraw_account_deletion() to authenticated, service_role;
