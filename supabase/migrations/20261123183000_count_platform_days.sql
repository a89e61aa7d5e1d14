-- The platform's figures by day (UTC), counted once and read for years: a look costs the same at a million runs.
create table private.platform_days (
  day date primary key,
  sign_ups integer not null,
  active_companies integer not null,
  runs bigint not null,
  passed bigint not null,
  failed bigint not null,
  run_ms bigint not null,
  waited_runs bigint not null,
  waited_ms bigint not null,
  mails integer not null,
  counted_at timestamptz not null
);
comment on table private.platform_days is 'Figures of one day; a day is final six hours after its end, so that what runs at midnight is in it.';
comment on column private.platform_days.active_companies is 'Companies that started a run or a generation.';
comment on column private.platform_days.run_ms is 'Time of runs that passed or failed.';
comment on column private.platform_days.waited_ms is 'Of the runs that an agent took: from the start that a person asked for to the agent.';
create table private.platform_revenue (
  day date not null,
  plan text not null,
  currency text not null,
  amount bigint not null,
  primary key (day, plan, currency)
);
comment on table private.platform_revenue is 'What was paid on a day for a plan, in minor units; days as in platform_days.';
create index billing_payments_by_time on private.billing_payments (paid_at);
create index run_hours_by_hour on private.run_hours (hour);
create index generations_newest on public.generations (created_at);
-- Runs are written in the order of their time, so a page of the table says by itself which days it holds.
create index test_runs_by_time on public.test_runs using brin (created_at);

create function private.count_platform_day(wanted date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  since constant timestamptz := wanted::timestamp at time zone 'UTC';
  until constant timestamptz := (wanted + 1)::timestamp at time zone 'UTC';
begin
  insert into private.platform_days as kept
  select wanted,
    (select count(*) from auth.users as account where account.created_at >= since and account.created_at < until),
    (
      select count(*) from (
        select hour.company_id from private.run_hours as hour where hour.hour >= since and hour.hour < until
        union
        select generation.company_id from public.generations as generation
        where generation.created_at >= since and generation.created_at < until
      ) as active
    ),
    hours.runs, hours.passed, hours.failed, hours.run_ms, waits.runs, waits.waited_ms,
    (select count(*) from private.mails as mail where mail.sent_at >= since and mail.sent_at < until),
    private.now()
  from (
    select coalesce(sum(hour.runs), 0) as runs, coalesce(sum(hour.passed), 0) as passed, coalesce(sum(hour.failed), 0) as failed,
      coalesce(sum(hour.duration_ms), 0) as run_ms
    from private.run_hours as hour where hour.hour >= since and hour.hour < until
  ) as hours
  cross join (
    select count(*) as runs, coalesce(round(sum(extract(epoch from run.started_at - run.created_at)) * 1000), 0) as waited_ms
    from public.test_runs as run
    where run.created_at >= since and run.created_at < until and run.started_at >= run.created_at
  ) as waits
  on conflict (day) do update set
    sign_ups = excluded.sign_ups, active_companies = excluded.active_companies, runs = excluded.runs, passed = excluded.passed,
    failed = excluded.failed, run_ms = excluded.run_ms, waited_runs = excluded.waited_runs, waited_ms = excluded.waited_ms,
    mails = excluded.mails, counted_at = excluded.counted_at;
  delete from private.platform_revenue as kept where kept.day = wanted;
  insert into private.platform_revenue (day, plan, currency, amount)
  select wanted, payment.plan, payment.currency, sum(payment.amount_paid)
  from private.billing_payments as payment
  where payment.paid_at >= since and payment.paid_at < until
  group by payment.plan, payment.currency;
end
$$;

-- Counts the newest of the days that are not final, back to the first account; gives how many.
create function private.count_platform_days(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.now() at time zone 'UTC')::date;
  first constant date := greatest(
    today - 400, least(today, (select (min(account.created_at) at time zone 'UTC')::date from auth.users as account))
  );
  counted integer := 0;
  due date;
begin
  for due in
    select day.day::date from generate_series(first::timestamp, today::timestamp, interval '1 day') as day (day)
    where not exists (
      select from private.platform_days as kept
      where kept.day = day.day::date and kept.counted_at >= (kept.day + 1)::timestamp at time zone 'UTC' + interval '6 hours'
    )
    order by 1 desc limit most
  loop
    perform private.count_platform_day(due);
    counted := counted + 1;
  end loop;
  return counted;
end
$$;
comment on function private.count_platform_days(integer) is 'Fewer than asked for: all is counted. Today and yesterday are counted each time.';

-- The last days, one row each, also those on which nothing happened. Today is counted again when it is older than a minute.
create function private.platform_analytics(days integer)
returns table (
  day date, sign_ups integer, active_companies integer, runs bigint, passed bigint, failed bigint, run_ms bigint,
  waited_runs bigint, waited_ms bigint, mails integer
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (private.now() at time zone 'UTC')::date;
begin
  if not private.is_super_admin() then return; end if;
  if not exists (select from private.platform_days as kept where kept.day = today and kept.counted_at > private.now() - interval '1 minute') then
    perform private.count_platform_day(today);
  end if;
  return query
    select given.day::date, coalesce(kept.sign_ups, 0), coalesce(kept.active_companies, 0), coalesce(kept.runs, 0),
      coalesce(kept.passed, 0), coalesce(kept.failed, 0), coalesce(kept.run_ms, 0), coalesce(kept.waited_runs, 0),
      coalesce(kept.waited_ms, 0), coalesce(kept.mails, 0)
    from generate_series(
      (today - least(greatest(coalesce(days, 30), 1), 366) + 1)::timestamp, today::timestamp, interval '1 day'
    ) as given (day)
    left join private.platform_days as kept on kept.day = given.day::date
    order by 1;
end
$$;
create function public.get_platform_analytics(days integer default 30)
returns table (
  day date, sign_ups integer, active_companies integer, runs bigint, passed bigint, failed bigint, run_ms bigint,
  waited_runs bigint, waited_ms bigint, mails integer
)
language sql set search_path = ''
as $$
  select * from private.platform_analytics(days)
$$;
comment on function public.get_platform_analytics(integer) is 'For super admins: the last days (UTC), oldest first, one row each. No rows for others.';
create function private.platform_revenue(days integer) returns table (day date, plan text, currency text, amount bigint)
language sql stable security definer set search_path = ''
as $$
  select kept.day, kept.plan, kept.currency, kept.amount
  from private.platform_revenue as kept
  where private.is_super_admin()
    and kept.day > (private.now() at time zone 'UTC')::date - least(greatest(coalesce(days, 30), 1), 366)
  order by kept.day, kept.plan, kept.currency
$$;
create function public.get_platform_revenue(days integer default 30)
returns table (day date, plan text, currency text, amount bigint)
language sql stable set search_path = ''
as $$
  select * from private.platform_revenue(days)
$$;
comment on function public.get_platform_revenue(integer) is 'For super admins: what was paid in the last days (UTC), in minor units. No rows for others.';

revoke execute on all functions in schema private from public;
grant execute on function private.platform_analytics(integer), private.platform_revenue(integer) to authenticated, service_role;
revoke execute on function public.get_platform_analytics(integer), public.get_platform_revenue(integer) from public, anon;
grant execute on function public.get_platform_analytics(integer), public.get_platform_revenue(integer) to authenticated, service_role;
