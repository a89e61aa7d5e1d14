-- Every mail has its row here, written in the transaction that wants it, by the server or by a trigger. A job of the server
-- sends it at least once and marks it. Mails of accounts carry secrets, so their rows are written after they went.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  recipient text check (length(recipient) <= 320),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  check (recipient is not null or sent_at is not null or given_up_at is not null)
);
comment on table private.mails is 'Mails that are to be sent or were sent. Rows stay, since the platform''s figures count them.';
comment on column private.mails.kind is 'Names the words: apps/server/src/mail.';
comment on column private.mails.recipient is 'Null once the mail is older than mails are kept.';
comment on column private.mails.details is 'What the words need. Emptied when the mail was sent or given up.';
comment on column private.mails.sent_at is 'When an SMTP server or the outbox took it.';
comment on column private.mails.given_up_at is 'When the last attempt failed, or the recipient was refused.';
create index mails_waiting on private.mails (created_at) where sent_at is null and given_up_at is null;
create index mails_sent on private.mails (sent_at) where sent_at is not null;
create index mails_kept on private.mails (created_at) where recipient is not null;

-- LISTEN assay_mails: there is a mail to send.
create function private.notify_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from added where added.sent_at is null) then
    perform pg_catalog.pg_notify('assay_mails', '');
  end if;
  return null;
end
$$;
create trigger notify_new after insert on private.mails
  referencing new table as added for each statement execute function private.notify_mails();

alter table private.platform_settings add column support_address text
  check (support_address ~ '^[^@\s]+@[^@\s]+$' and length(support_address) <= 320);
comment on column private.platform_settings.support_address is 'Where messages of visitors go. Null: to the super admins.';

create function private.support_addresses() returns setof text
language sql stable security definer set search_path = ''
as $$
  select setting.support_address from private.platform_settings as setting where setting.support_address is not null
  union all
  (
    select lower(account.email::text)
    from private.super_admins as super_admin join auth.users as account on account.id = super_admin.user_id
    where account.email_confirmed_at is not null
      and not exists (select from private.platform_settings as setting where setting.support_address is not null)
    order by super_admin.created_at, account.id limit 5
  )
$$;

-- One batch of what else has ended: as before, and the recipients of old mails.
create or replace function private.end_records(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer := 0;
  gone integer;
begin
  if not pg_try_advisory_xact_lock(4165373002) then return 0; end if;
  delete from public.audit_log as entry where entry.id in (
    select old.id from public.audit_log as old
    -- Of a company that was deleted, or of none: as of the free plan.
    cross join lateral (
      select coalesce(max(kept.trail_days), (select plan.trail_days from private.plan_retention() as plan where plan.plan = 'free')) as days
      from private.company_retention(old.company_id) as kept
    ) as kept
    where old.created_at < now() - interval '365 days' and old.created_at < now() - make_interval(days => kept.days)
    order by old.created_at limit most
  );
  get diagnostics gone = row_count;
  ended := ended + gone;
  delete from private.counted_runs as counted where counted.run_id in (
    select old.run_id from private.counted_runs as old where old.counted_at < now() - interval '400 days' limit most
  );
  get diagnostics gone = row_count;
  ended := ended + gone;
  delete from public.agents as agent where agent.id in (
    select old.id from public.agents as old
    where coalesce(old.last_seen_at, old.created_at) < now() - interval '90 days'
      and not exists (select from public.test_runs as run where run.agent_id = old.id and run.status = 'Running')
      and not exists (select from public.generations as generation where generation.agent_id = old.id and generation.status = 'Running')
    limit most
  );
  get diagnostics gone = row_count;
  ended := ended + gone;
  update private.mails as mail set recipient = null where mail.id in (
    select old.id from private.mails as old
    where old.recipient is not null and old.created_at < now() - interval '30 days'
      and (old.sent_at is not null or old.given_up_at is not null)
    order by old.created_at limit most
  );
  get diagnostics gone = row_count;
  return ended + gone;
end
$$;
revoke execute on all functions in schema private from public;
