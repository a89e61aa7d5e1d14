-- One clock for trials, periods and days of grace: the database's, plus what the payment sandbox moved it ahead. The
-- stand-in for Stripe has no other clock, so the two cannot drift apart. Outside the sandbox it is set back at each start.
create table private.clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default '0' check (ahead >= '0')
);
comment on table private.clock is 'One row. Only the payment sandbox moves it, and only forward.';
insert into private.clock default values;

create function private.now() returns timestamptz
language sql stable set search_path = ''
as $$
  select pg_catalog.now() + clock.ahead from private.clock
$$;
comment on function private.now() is 'The time by which plans, trials and months are decided.';

create function private.move_clock(by_time interval) returns timestamptz
language plpgsql set search_path = ''
as $$
begin
  if by_time < '0' then raise exception 'The clock only moves forward.'; end if;
  update private.clock set ahead = ahead + by_time;
  return private.now();
end
$$;

create or replace function private.is_active(company public.companies) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(case company.subscription_status
    when 'active' then true
    when 'trialing' then private.now() < company.trial_ends_at
    when 'past_due' then private.now() < company.past_due_since + interval '7 days'
    else false
  end, false)
$$;

-- The month: since the last monthly anniversary of the billing period's start, else since the first of the calendar month.
-- The anniversary of a 31st is the last day of a shorter month, as Stripe has it.
create or replace function private.usage_since(company public.companies) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when company.current_period_start is null or company.current_period_start > clock.now
      then date_trunc('month', clock.now, 'UTC')
    else (
      select company.current_period_start + make_interval(months => elapsed.months + case
        when company.current_period_start + make_interval(months => elapsed.months + 1) <= clock.now then 1 else 0
      end)
      from (
        select (extract(year from gap) * 12 + extract(month from gap))::integer as months
        from age(clock.now at time zone 'UTC', company.current_period_start at time zone 'UTC') as gap
      ) as elapsed
    )
  end
  from private.now() as clock (now)
$$;

alter table private.counted_runs alter column counted_at set default private.now();

create or replace function private.start_trial() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days integer := (select setting.trial_days from private.platform_settings as setting);
begin
  if new.created_by is null or new.created_by is distinct from auth.uid() then return new; end if;
  insert into private.trials (user_id, company_id) values (new.created_by, new.id) on conflict do nothing;
  if not found then return new; end if;
  new.subscription_status := 'trialing';
  new.trial_ends_at := new.created_at + (select clock.ahead from private.clock) + make_interval(days => days);
  return new;
end
$$;

-- As before, and `now`: screens count the days that are left by this clock.
create or replace function private.company_usage(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'now', private.now(),
    'plan', limits.plan,
    'active', limits.active,
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
revoke execute on all functions in schema private from public;
