-- What the payment provider says about a company's subscription. Its webhooks are the only thing that changes it here.
alter table public.companies add column cancel_at timestamptz;
comment on column public.companies.cancel_at is 'The subscription ends then and is not renewed; next_billing_date is null.';
comment on column public.companies.billing_plan is 'The plan''s name for people; current_plan decides.';

-- As before, and cancel_at.
create or replace function private.guard_new_company() returns trigger
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
  new.cancel_at := null;
  new.created_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;
create trigger guard_cancel_at before update on public.companies
  for each row execute function private.refuse_client_changes('cancel_at');

alter table private.billing_customers
  add column is_sandbox boolean not null default false,
  add column subscription_id text,
  add column applied_turn bigint not null default 0,
  add column created_at timestamptz not null default now();
comment on table private.billing_customers is 'Companies that went to a checkout once. Read by Owner and Admin: stripe_customer_id(companies).';
comment on column private.billing_customers.is_sandbox is 'Made by the stand-in; a real provider does not know it.';
comment on column private.billing_customers.applied_turn is 'Whoever took a later turn has asked the provider later, so that older answers change nothing.';

-- Each webhook takes its turn before it asks the provider how the subscription is now.
create sequence private.billing_turns;

create table private.billing_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  company_id uuid references public.companies (id) on delete set null,
  payload jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.billing_events is 'Every event of the payment provider, once, also those that mean nothing here. Kept 400 days.';
create index billing_events_received on private.billing_events (received_at);
create index billing_events_of_company on private.billing_events (company_id);

create table private.billing_payments (
  invoice_id text primary key,
  company_id uuid references public.companies (id) on delete set null,
  plan text not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  amount_paid integer not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  paid_at timestamptz not null
);
comment on table private.billing_payments is 'Invoices that were paid, for the figures of the platform.';
comment on column private.billing_payments.amount_paid is 'In the smallest unit of the currency.';
create index billing_payments_by_day on private.billing_payments (paid_at);
create index billing_payments_of_company on private.billing_payments (company_id);

-- Events that were lost are looked for from here on.
create table private.billing_reconciliation (
  only_row boolean primary key default true check (only_row),
  reconciled_until timestamptz
);
comment on table private.billing_reconciliation is 'One row: until when the list of events was compared.';
insert into private.billing_reconciliation default values;

create function private.notify_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed private.billing_customers := coalesce(new, old);
begin
  if tg_op = 'UPDATE' then
    if new.stripe_customer_id = old.stripe_customer_id then return null; end if;
  end if;
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || changed.company_id, 'event', 'company-changed', 'id', changed.company_id
  )::text);
  return null;
end
$$;
create trigger notify_change after insert or update or delete on private.billing_customers
  for each row execute function private.notify_customer();

-- A computed column: select('stripe_customer_id') on companies. Null for everybody but Owner and Admin.
create function private.customer_for_admins(target_company_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select customer.stripe_customer_id from private.billing_customers as customer
  where customer.company_id = target_company_id
    and customer.company_id in (select private.my_company_ids_for('manage_company'))
$$;
create function public.stripe_customer_id(company public.companies) returns text
language sql stable set search_path = ''
as $$
  select private.customer_for_admins(company.id)
$$;

-- Who may act for the active company, and as which customer.
create function private.billing_account(actor uuid)
returns table (company_id uuid, name text, email text, stripe_customer_id text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  active uuid := (select profile.active_company_id from public.profiles as profile where profile.user_id = actor);
begin
  if active is null or not private.may(actor, active, 'manage_company') then
    perform private.refuse('not_allowed', 'Only an Owner or Admin of the active workspace may use billing.');
  end if;
  return query
    select company.id, company.name, account.email::text, customer.stripe_customer_id
    from public.companies as company
    join auth.users as account on account.id = actor
    left join private.billing_customers as customer on customer.company_id = company.id
    where company.id = active;
end
$$;

-- The customer of a company; the first one that is recorded stays.
create function private.record_customer(target_company_id uuid, customer text, sandbox boolean) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.billing_customers (company_id, stripe_customer_id, is_sandbox)
  values (target_company_id, customer, sandbox) on conflict (company_id) do nothing;
  return (select known.stripe_customer_id from private.billing_customers as known where known.company_id = target_company_id);
end
$$;

-- False when the event is known already: then nothing else may be done for it.
create function private.record_event(event_id text, event_type text, customer text, payload jsonb, happened_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.billing_events (id, type, company_id, payload, happened_at)
  values (
    event_id, event_type,
    (select known.company_id from private.billing_customers as known where known.stripe_customer_id = customer),
    payload, record_event.happened_at
  ) on conflict (id) do nothing;
  if not found then return false; end if;
  perform set_config('assay.source', 'webhook ' || event_id, true);
  return true;
end
$$;

-- Writes how the subscription is now; `told` has plan, plan_name, interval, status, period_start, period_end, cancel_at,
-- failed_at, id. False when a later turn was written already, or nothing changed.
create function private.apply_subscription(customer text, turn bigint, told jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known private.billing_customers;
  company public.companies;
  ends timestamptz := (told ->> 'cancel_at')::timestamptz;
  lives boolean := told ->> 'status' in ('active', 'past_due');
begin
  select * into known from private.billing_customers as candidate where candidate.stripe_customer_id = customer;
  if not found then return false; end if;
  perform private.lock_company(known.company_id);
  update private.billing_customers as mine set applied_turn = turn, subscription_id = told ->> 'id'
  where mine.company_id = known.company_id and mine.applied_turn < turn;
  if not found then return false; end if;
  select * into company from public.companies as candidate where candidate.id = known.company_id;
  -- A first payment that failed takes nothing away from a trial.
  if company.subscription_status = 'trialing' and told ->> 'status' in ('incomplete', 'inactive') then return false; end if;
  update public.companies as mine set
    current_plan = told ->> 'plan',
    billing_plan = told ->> 'plan_name',
    subscription_status = told ->> 'status',
    billing_interval = case when lives then told ->> 'interval' end,
    current_period_start = case when lives then (told ->> 'period_start')::timestamptz end,
    next_billing_date = case when lives and ends is null then (told ->> 'period_end')::timestamptz end,
    cancel_at = case when lives then ends end,
    past_due_since = case when told ->> 'status' = 'past_due'
      then coalesce((told ->> 'failed_at')::timestamptz, company.past_due_since, private.now()) end
  where mine.id = known.company_id and (
    mine.current_plan, mine.billing_plan, mine.subscription_status, mine.billing_interval, mine.current_period_start,
    mine.next_billing_date, mine.cancel_at, mine.past_due_since
  ) is distinct from (
    told ->> 'plan', told ->> 'plan_name', told ->> 'status',
    case when lives then told ->> 'interval' end, case when lives then (told ->> 'period_start')::timestamptz end,
    case when lives and ends is null then (told ->> 'period_end')::timestamptz end, case when lives then ends end,
    case when told ->> 'status' = 'past_due'
      then coalesce((told ->> 'failed_at')::timestamptz, company.past_due_since, private.now()) end
  );
  return found;
end
$$;

create function private.record_payment(customer text, told jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.billing_payments (invoice_id, company_id, plan, billing_interval, amount_paid, currency, paid_at)
  select told ->> 'id', known.company_id, told ->> 'plan', told ->> 'interval', (told ->> 'amount_paid')::integer,
    told ->> 'currency', (told ->> 'paid_at')::timestamptz
  from private.billing_customers as known where known.stripe_customer_id = customer
  on conflict (invoice_id) do nothing
$$;

-- What the sandbox sold does not hold once payments are real.
create function private.end_sandbox_subscriptions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform set_config('assay.source', 'BILLING=stripe', true);
  with gone as (delete from private.billing_customers as known where known.is_sandbox returning known.company_id)
  update public.companies as company set subscription_status = 'canceled', billing_interval = null,
    current_period_start = null, next_billing_date = null, cancel_at = null, past_due_since = null
  from gone where company.id = gone.company_id and company.subscription_status in ('active', 'past_due', 'incomplete');
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- When the company stops being active by the clock alone; null when it does not.
create function private.active_until(company public.companies) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when private.is_active(company) then case company.subscription_status
    when 'trialing' then company.trial_ends_at
    when 'past_due' then company.past_due_since + interval '7 days'
  end end
$$;

-- As before, and active_until.
create or replace function private.company_usage(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'now', private.now(),
    'plan', limits.plan,
    'active', limits.active,
    'active_until', (
      select private.active_until(company) from public.companies as company, private.platform_settings as setting
      where company.id = target_company_id and setting.billing <> 'off'
    ),
    'limits', jsonb_build_object(
      'users', limits.users, 'project_boards', limits.project_boards, 'test_runs', limits.test_runs,
      'concurrent_agents', limits.concurrent_agents
    ),
    'used', jsonb_build_object(
      'users', (select count(*) from public.user_roles as member where member.company_id = target_company_id),
      'invitations', (
        select count(*) from public.invitations as invitation
        where invitation.company_id = target_company_id and not invitation.used and invitation.expires_at > pg_catalog.now()
      ),
      'project_boards', (
        select count(*) from public.projects as project where project.company_id = target_company_id and project.status = 'Active'
      ),
      'test_runs', private.runs_this_month(target_company_id),
      'concurrent_agents', private.running_now(target_company_id),
      'waiting', private.waiting_now(target_company_id)
    )
  )
  from private.company_limits(target_company_id) as limits
  where private.is_member_or_super(target_company_id)
$$;

-- The sandbox's clock may end trials and days of grace: open screens look again, and so do the scheduled jobs.
create or replace function private.move_clock(by_time interval) returns timestamptz
language plpgsql set search_path = ''
as $$
begin
  if by_time < '0' then raise exception 'The clock only moves forward.'; end if;
  update private.clock set ahead = ahead + by_time;
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || company.id, 'event', 'company-changed', 'id', company.id
  )::text) from public.companies as company;
  perform pg_catalog.pg_notify('assay_clock', '');
  return private.now();
end
$$;
revoke execute on all functions in schema private from public;
revoke all on sequence private.billing_turns from public, anon, authenticated;
grant execute on function private.customer_for_admins(uuid) to authenticated, service_role;
grant execute on function public.stripe_customer_id(public.companies) to authenticated, service_role;
