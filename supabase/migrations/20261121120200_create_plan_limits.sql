create function private.plan_limits()
returns table (plan text, users integer, project_boards integer, test_runs integer, concurrent_agents integer)
language sql immutable set search_path = ''
as $$
  values ('free', 1, 0, 0, 0), ('basic', 5, 1, 500, 5), ('pro', 20, 5, 5000, 20), ('enterprise', -1, -1, -1, -1)
$$;
comment on function private.plan_limits() is 'The plans'' limits, once; -1 is unlimited. A project is a project board.';

create function private.is_active(company public.companies) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(case company.subscription_status
    when 'active' then true
    when 'trialing' then now() < company.trial_ends_at
    when 'past_due' then now() < company.past_due_since + interval '7 days'
    else false
  end, false)
$$;

create function private.company_limits(target_company_id uuid)
returns table (plan text, active boolean, users integer, project_boards integer, test_runs integer, concurrent_agents integer)
language sql stable security definer set search_path = ''
as $$
  select
    case when setting.billing = 'off' then 'enterprise' else company.current_plan end,
    setting.billing = 'off' or private.is_active(company),
    case when setting.billing = 'off' then -1 when not private.is_active(company) then 1 else coalesce(plan.users, 1) end,
    case when setting.billing = 'off' then -1 when not private.is_active(company) then 0 else coalesce(plan.project_boards, 0) end,
    case when setting.billing = 'off' then -1 when not private.is_active(company) then 0 else company.max_test_runs_per_month end,
    case when setting.billing = 'off' then -1 when not private.is_active(company) then 0 else company.max_concurrent_agents end
  from public.companies as company
  cross join private.platform_settings as setting
  left join private.plan_limits() as plan on plan.plan = company.current_plan
  where company.id = target_company_id
$$;
comment on function private.company_limits(uuid) is 'What holds now. Users and boards follow the plan, runs and agents the company''s own record.';

-- The company's own record of its plan follows the plan.
create function private.record_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.current_plan is not distinct from old.current_plan then return new; end if;
  select plan.test_runs, plan.concurrent_agents into new.max_test_runs_per_month, new.max_concurrent_agents
  from private.plan_limits() as plan where plan.plan = coalesce(new.current_plan, 'free');
  return new;
end
$$;
create trigger record_plan before insert or update of current_plan on public.companies
  for each row execute function private.record_plan();

-- The month: since the last monthly anniversary of the billing period's start, else since the first of the calendar month.
create function private.usage_since(company public.companies) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when company.current_period_start is null or company.current_period_start > now() then date_trunc('month', now(), 'UTC')
    else (
      select company.current_period_start + make_interval(months => elapsed.months)
      from (
        select (extract(year from gap) * 12 + extract(month from gap))::integer as months
        from age(now() at time zone 'UTC', company.current_period_start at time zone 'UTC') as gap
      ) as elapsed
    )
  end
$$;

-- A run counts from its first start, once, and stays counted when its project is deleted; Error takes it out again.
create table private.counted_runs (
  run_id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  counted_at timestamptz not null default now()
);
create index counted_runs_of_month on private.counted_runs (company_id, counted_at);

create function private.runs_this_month(target_company_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.counted_runs as counted
  where counted.company_id = target_company_id
    and counted.counted_at >= (
      select private.usage_since(company) from public.companies as company where company.id = target_company_id
    )
$$;

revoke execute on all functions in schema private from public;
