-- What super admins see and change: waiting list, messages of visitors, settings. Others get no rows, and no change passes.

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not private.is_super_admin() then
    perform private.refuse('not_allowed', 'Only a super admin may do this.');
  end if;
end
$$;

-- Testers: approved or rejected, with notes. Approval mails them, once.
grant update (status, notes) on public.beta_waitlist to authenticated;
create policy "super admins decide about the waiting list" on public.beta_waitlist
  for update to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create trigger guard_columns before update on public.beta_waitlist
  for each row execute function private.refuse_client_changes('id', 'email', 'created_at');
create function private.mail_approved_tester() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (kind, recipient) values ('beta-approved', new.email);
  return null;
end
$$;
create trigger mail_approved after update of status on public.beta_waitlist for each row
  when (new.status = 'approved' and old.status is distinct from 'approved') execute function private.mail_approved_tester();

-- Messages of visitors: answered, or waiting.
alter table public.contact_messages add column answered_at timestamptz;
comment on column public.contact_messages.answered_at is 'When a super admin marked it as answered.';
create index contact_messages_waiting on public.contact_messages (created_at) where answered_at is null;
grant update (answered_at) on public.contact_messages to authenticated;
create policy "super admins mark messages of visitors" on public.contact_messages
  for update to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create trigger guard_columns before update on public.contact_messages for each row execute function private.refuse_client_changes(
  'id', 'first_name', 'last_name', 'email', 'phone', 'inquiry_type', 'message', 'accepted_terms', 'created_at'
);
drop trigger audit on public.contact_messages;
create trigger audit after update or delete on public.contact_messages for each row
  execute function private.audit('inquiry_type', 'answered_at');

-- after: cursor of the last row that was seen.
create function private.time_cursor(kind text, after text) returns table (at timestamptz, id uuid)
language plpgsql stable set search_path = ''
as $$
declare
  part text[] := regexp_match(after, '^' || kind || '\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  if part is null and after is not null then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  return query select private.time_of_cursor(part[1]::bigint), part[2]::uuid;
end
$$;
create function private.like_pattern(wanted text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(btrim(coalesce(left(wanted, 200), '')), '([\\%_])', '\\\1', 'g') || '%'
$$;
create function private.testers_page(wanted text, after text, page_size integer)
returns table (id uuid, email text, status text, notes text, created_at timestamptz, cursor text)
language sql stable security definer set search_path = ''
as $$
  select tester.id, tester.email, tester.status, tester.notes, tester.created_at,
    private.team_cursor('b', tester.created_at, tester.id)
  from private.time_cursor('b', after) as seen
  join public.beta_waitlist as tester on seen.id is null or (tester.created_at, tester.id) < (seen.at, seen.id)
  where private.is_super_admin() and tester.email ilike private.like_pattern(wanted)
  order by tester.created_at desc, tester.id desc
  limit least(greatest(coalesce(page_size, 25), 1), 501)
$$;
create function public.get_testers_page(search text default null, after text default null, page_size integer default 25)
returns table (id uuid, email text, status text, notes text, created_at timestamptz, cursor text)
language sql stable set search_path = ''
as $$
  select * from private.testers_page(search, after, page_size)
$$;
create function private.contact_page(wanted text, after text, page_size integer)
returns table (
  id uuid, first_name text, last_name text, email text, phone text, inquiry_type text, message text, created_at timestamptz,
  answered_at timestamptz, cursor text
)
language sql stable security definer set search_path = ''
as $$
  select sent.id, sent.first_name, sent.last_name, sent.email, sent.phone, sent.inquiry_type, sent.message, sent.created_at,
    sent.answered_at, private.team_cursor('m', sent.created_at, sent.id)
  from private.time_cursor('m', after) as seen
  join public.contact_messages as sent on seen.id is null or (sent.created_at, sent.id) < (seen.at, seen.id)
  where private.is_super_admin()
    and concat_ws(' ', sent.first_name, sent.last_name, sent.email, sent.message) ilike private.like_pattern(wanted)
  order by sent.created_at desc, sent.id desc
  limit least(greatest(coalesce(page_size, 25), 1), 501)
$$;
create function public.get_contact_page(search text default null, after text default null, page_size integer default 25)
returns table (
  id uuid, first_name text, last_name text, email text, phone text, inquiry_type text, message text, created_at timestamptz,
  answered_at timestamptz, cursor text
)
language sql stable set search_path = ''
as $$
  select * from private.contact_page(search, after, page_size)
$$;

-- Figures of the first page.
create function private.platform_overview() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'beta_signups', (select count(*) from public.beta_waitlist),
    'companies', (select count(*) from public.companies),
    'users', (select count(*) from public.profiles),
    'emails_sent', (select count(*) from private.mails as mail where mail.sent_at is not null),
    'waiting_messages', (select count(*) from public.contact_messages as sent where sent.answered_at is null)
  )
  where private.is_super_admin()
$$;
create function public.get_platform_overview() returns jsonb
language sql stable set search_path = ''
as $$
  select private.platform_overview()
$$;
comment on function public.get_platform_overview() is 'For super admins; null for others.';

-- What the server adds to its own figures of the queue; actor: who asks.
create function private.work_health(actor uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'oldest_waiting_at', least(
      (select min(run.created_at) from public.test_runs as run where run.status = 'Pending'),
      (select min(generation.created_at) from public.generations as generation where generation.status = 'Pending')
    ),
    'running', (select count(*) from public.test_runs as run where run.status = 'Running')
      + (select count(*) from public.generations as generation where generation.status = 'Running'),
    'agents', count(*), 'slots', coalesce(sum(agent.slots), 0)
  )
  from public.agents as agent
  where agent.last_seen_at > now() - interval '90 seconds' and not agent.drained
    and exists (select from private.super_admins as super_admin where super_admin.user_id = actor)
  having exists (select from private.super_admins as super_admin where super_admin.user_id = actor)
$$;
comment on function private.work_health(uuid) is 'No row for who is no super admin.';
create index test_runs_waiting on public.test_runs (created_at) where status = 'Pending';
create index test_runs_running on public.test_runs (status) where status = 'Running';

-- Settings that hold for all. billing is the server's.
alter table private.platform_settings add column announcement text
  check (btrim(announcement) <> '' and length(announcement) <= 500);
comment on column private.platform_settings.announcement is 'Shown to everybody on every page. Null: nothing.';
drop trigger audit on private.platform_settings;
create trigger audit after update on private.platform_settings for each row
  execute function private.audit('billing', 'trial_days', 'sign_up_open', 'support_address', 'announcement');
-- LISTEN assay_changes: {topic platform, event settings-changed}: every server process reads them again.
create function private.notify_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object('topic', 'platform', 'event', 'settings-changed')::text);
  return null;
end
$$;
create trigger notify_change after update on private.platform_settings
  for each row execute function private.notify_settings();

create function private.get_platform_settings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sign_up_open', setting.sign_up_open, 'trial_days', setting.trial_days, 'support_address', setting.support_address,
    'announcement', setting.announcement
  )
  from private.platform_settings as setting where private.is_super_admin()
$$;
create function public.get_platform_settings() returns jsonb
language sql stable set search_path = ''
as $$
  select private.get_platform_settings()
$$;
comment on function public.get_platform_settings() is 'For super admins; null for others.';
-- Only what is named changes.
create function private.change_platform_settings(changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update private.platform_settings as setting set
    sign_up_open = case when changes ? 'sign_up_open' then (changes ->> 'sign_up_open')::boolean else setting.sign_up_open end,
    trial_days = case when changes ? 'trial_days' then (changes ->> 'trial_days')::integer else setting.trial_days end,
    support_address = case when changes ? 'support_address' then nullif(lower(btrim(changes ->> 'support_address')), '')
      else setting.support_address end,
    announcement = case when changes ? 'announcement' then nullif(btrim(changes ->> 'announcement'), '')
      else setting.announcement end,
    updated_at = now();
  return private.get_platform_settings();
end
$$;
create function public.change_platform_settings(changes jsonb) returns jsonb
language sql set search_path = ''
as $$
  select private.change_platform_settings(changes)
$$;
comment on function public.change_platform_settings(jsonb) is 'sign_up_open, trial_days, support_address, announcement; gives all of them.';

revoke execute on all functions in schema private from public;
grant execute on function private.testers_page(text, text, integer), private.contact_page(text, text, integer),
  private.platform_overview(), private.get_platform_settings(), private.change_platform_settings(jsonb)
  to authenticated, service_role;
revoke execute on function public.get_testers_page(text, text, integer), public.get_contact_page(text, text, integer),
  public.get_platform_overview(), public.get_platform_settings(), public.change_platform_settings(jsonb) from public, anon;
grant execute on function public.get_testers_page(text, text, integer), public.get_contact_page(text, text, integer),
  public.get_platform_overview(), public.get_platform_settings(), public.change_platform_settings(jsonb)
  to authenticated, service_role;
