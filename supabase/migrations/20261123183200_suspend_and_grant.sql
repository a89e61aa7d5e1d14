-- Super admins suspend a company, and give it a plan. Both stand in columns of their own that no webhook writes; a plan given
-- by hand and a subscription do not overwrite each other: while both hold, the higher one counts.
alter table public.companies
  add column suspended_at timestamptz,
  add column suspended_reason text check (length(suspended_reason) <= 500),
  add column granted_plan text check (granted_plan in ('basic', 'pro', 'enterprise')),
  add column granted_until timestamptz,
  add constraint companies_suspended_with_reason check ((suspended_at is null) = (suspended_reason is null)),
  add constraint companies_granted_until check (granted_plan is not null or granted_until is null);
comment on column public.companies.suspended_at is 'Nothing runs while it is set; its people sign in and read.';
comment on column public.companies.suspended_reason is 'For the people of the company.';
comment on column public.companies.granted_plan is 'Given by a super admin, beside the subscription.';
comment on column public.companies.granted_until is 'Null: for good.';

create function private.guard_platform_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  new.suspended_at := null;
  new.suspended_reason := null;
  new.granted_plan := null;
  new.granted_until := null;
  return new;
end
$$;
create trigger guard_platform_columns before insert on public.companies
  for each row execute function private.guard_platform_columns();
create trigger guard_platform_changes before update on public.companies for each row
  execute function private.refuse_client_changes('suspended_at', 'suspended_reason', 'granted_plan', 'granted_until');
drop trigger audit on public.companies;
create trigger audit after insert or update or delete on public.companies for each row execute function private.audit(
  'name', 'description', 'logo_url', 'current_plan', 'subscription_status', 'billing_interval', 'trial_ends_at', 'next_billing_date',
  'suspended_at', 'suspended_reason', 'granted_plan', 'granted_until'
);

create function private.rank_of_plan(plan text) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(array_position(array['basic', 'pro', 'enterprise'], plan), 0)
$$;
create function private.has_grant(company public.companies) returns boolean
language sql stable set search_path = ''
as $$
  select company.granted_plan is not null and (company.granted_until is null or private.now() < company.granted_until)
$$;
-- Without what a super admin gave or took.
create function private.is_subscribed(company public.companies) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(case company.subscription_status
    when 'active' then true
    when 'trialing' then private.now() < company.trial_ends_at
    when 'past_due' then private.now() < company.past_due_since + interval '7 days'
    else false
  end, false)
$$;
create or replace function private.is_active(company public.companies) returns boolean
language sql stable set search_path = ''
as $$
  select company.suspended_at is null and (private.has_grant(company) or private.is_subscribed(company))
$$;
-- When it stops being active by the clock alone; null when it does not.
create or replace function private.active_until(company public.companies) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.is_active(company) then null
    when private.has_grant(company) and company.granted_until is null then null
    when company.subscription_status = 'active' then null
    else greatest(
      case when private.has_grant(company) then company.granted_until end,
      case when private.is_subscribed(company) then case company.subscription_status
        when 'trialing' then company.trial_ends_at
        when 'past_due' then company.past_due_since + interval '7 days'
      end end
    )
  end
$$;
-- The granted plan when it counts: it holds, and the subscription gives no higher one.
create function private.counting_grant(company public.companies) returns text
language sql stable set search_path = ''
as $$
  select case
    when private.has_grant(company) and (
      not private.is_subscribed(company) or private.rank_of_plan(company.granted_plan) >= private.rank_of_plan(company.current_plan)
    ) then company.granted_plan
  end
$$;

create or replace function private.company_limits(target_company_id uuid)
returns table (plan text, active boolean, users integer, project_boards integer, test_runs integer, concurrent_agents integer)
language sql stable security definer set search_path = ''
as $$
  select held.plan, held.active,
    case when not held.active then 1 when held.unlimited then -1 else coalesce(plan.users, 1) end,
    case when not held.active then 0 when held.unlimited then -1 else coalesce(plan.project_boards, 0) end,
    case when not held.active then 0 when held.unlimited then -1 when held.granted is not null then plan.test_runs
      else held.own_runs end,
    case when not held.active then 0 when held.unlimited then -1 when held.granted is not null then plan.concurrent_agents
      else held.own_agents end
  from (
    select setting.billing = 'off' as unlimited, counting.granted,
      case when setting.billing = 'off' then 'enterprise' else coalesce(counting.granted, company.current_plan) end as plan,
      company.suspended_at is null and (setting.billing = 'off' or private.is_active(company)) as active,
      company.max_test_runs_per_month as own_runs, company.max_concurrent_agents as own_agents
    from public.companies as company
    cross join private.platform_settings as setting
    cross join lateral (select private.counting_grant(company) as granted) as counting
    where company.id = target_company_id
  ) as held
  left join private.plan_limits() as plan on plan.plan = held.plan
$$;

-- Asked by every start and cancellation of work.
create or replace function private.require(actor uuid, target_company_id uuid, act text) returns void
language plpgsql set search_path = ''
as $$
begin
  -- One answer for what is not there and what is somebody else's.
  if target_company_id is null or (
    actor is not null and not exists (
      select 1 from public.user_roles as member where member.user_id = actor and member.company_id = target_company_id
    )
  ) then
    perform private.refuse('not_found', 'It is not there, or you may not see it.');
  end if;
  if actor is not null and not private.may(actor, target_company_id, act) then
    perform private.refuse('not_allowed', 'Your role may not do this.', 'Ask an Owner or Admin of the workspace.');
  end if;
  if act in ('run_tests', 'write_tests') and exists (
    select 1 from public.companies as company where company.id = target_company_id and company.suspended_at is not null
  ) then
    perform private.refuse('suspended', 'This workspace is suspended. Nothing runs until it is restored.', 'Write to support.');
  end if;
end
$$;

create function private.checked_reason(why text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if length(btrim(coalesce(why, ''))) not between 3 and 500 then
    perform private.refuse('reason_missing', 'A reason is needed, of 3 to 500 characters.', 'The admins of the workspace read it in their audit trail.');
  end if;
  return btrim(why);
end
$$;
create function private.lock_for_platform(target_company_id uuid) returns public.companies
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies;
begin
  perform private.require_super_admin();
  perform private.lock_company(target_company_id);
  select company.* into known from public.companies as company where company.id = target_company_id for update;
  if not found then perform private.refuse('not_found', 'There is no such workspace.'); end if;
  return known;
end
$$;
create function private.tell_platform_act(target_company_id uuid, act text, details jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (target_company_id, auth.uid(), 'companies.' || act, 'companies', target_company_id, details)
$$;

create function private.suspend_company(target_company_id uuid, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if known.suspended_at is not null then return false; end if;
  update public.companies set suspended_at = now(), suspended_reason = reason where id = known.id;
  -- In the order in which runs end, so that neither waits for the other for ever.
  with meant as materialized (
    select run.id from public.test_runs as run
    where run.company_id = known.id and run.status in ('Pending', 'Running') order by run.id for update
  )
  update public.test_runs as run set status = 'Cancelled' from meant where run.id = meant.id;
  update public.generations as generation set status = 'Cancelled'
  where generation.company_id = known.id and generation.status in ('Pending', 'Running');
  perform private.tell_platform_act(known.id, 'suspend', jsonb_build_object('reason', reason));
  return true;
end
$$;
create function private.restore_company(target_company_id uuid, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if known.suspended_at is null then return false; end if;
  update public.companies set suspended_at = null, suspended_reason = null where id = known.id;
  perform private.tell_platform_act(known.id, 'restore', jsonb_build_object('reason', reason));
  return true;
end
$$;
-- From today or from its end, whichever is later. One that ended begins anew.
create function private.extend_trial(target_company_id uuid, days integer, why text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
  ends timestamptz := greatest(private.now(), coalesce(known.trial_ends_at, private.now())) + make_interval(days => days);
begin
  if days is null or days not between 1 and 90 then
    perform private.refuse('wrong_value', 'A trial is extended by 1 to 90 days.');
  end if;
  if known.subscription_status not in ('trialing', 'inactive') then
    perform private.refuse('has_subscription', 'This workspace has or had a subscription; a trial does not apply.', 'Grant a plan instead.');
  end if;
  update public.companies set subscription_status = 'trialing', trial_ends_at = ends where id = known.id;
  perform private.tell_platform_act(known.id, 'extend_trial', jsonb_build_object('days', days, 'reason', reason));
  return ends;
end
$$;
-- plan null: takes back what was granted.
create function private.grant_plan(target_company_id uuid, new_plan text, until timestamptz, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if new_plan is not null and private.rank_of_plan(new_plan) = 0 then
    perform private.refuse('wrong_value', 'There is no such plan.');
  end if;
  if until is not null and (new_plan is null or until <= private.now()) then
    perform private.refuse('wrong_value', 'The last day of a granted plan lies in the future.');
  end if;
  if known.granted_plan is not distinct from new_plan and known.granted_until is not distinct from until then return false; end if;
  update public.companies set granted_plan = new_plan, granted_until = until where id = known.id;
  perform private.tell_platform_act(known.id, 'grant_plan', jsonb_strip_nulls(
    jsonb_build_object('plan', coalesce(new_plan, 'none'), 'until', until, 'reason', reason)
  ));
  return true;
end
$$;

-- Companies in pages, found by the beginnings of words of name, plan and status, sorted by a column that has an index.
create function private.company_words(company public.companies) returns tsvector
language sql immutable set search_path = ''
as $$
  select array_to_tsvector(private.words_of(concat_ws(
    ' ', company.name, coalesce(company.current_plan, 'free'), company.granted_plan, company.subscription_status,
    case when company.suspended_at is not null then 'suspended' end
  )))
$$;
create index companies_words on public.companies using gin (private.company_words(companies));
create index companies_by_name on public.companies (lower(name), id);
create index companies_by_plan on public.companies (coalesce(current_plan, 'free'), id);
create index companies_by_status on public.companies (subscription_status, id);
create index companies_by_next_billing on public.companies (coalesce(next_billing_date, 'infinity'::timestamptz), id);
drop index public.companies_newest;
create index companies_newest on public.companies (created_at, id);

-- after: id of the last row that was seen.
create function private.companies_page(wanted text, sort text, descending boolean, after uuid, page_size integer)
returns setof public.companies
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := case sort
    when 'name' then 'lower(company.name)'
    when 'plan' then 'coalesce(company.current_plan, ''free'')'
    when 'status' then 'company.subscription_status'
    when 'next_billing' then 'coalesce(company.next_billing_date, ''infinity''::timestamptz)'
    else 'company.created_at' end;
  direction constant text := case when descending then 'desc' else 'asc' end;
begin
  if not private.is_super_admin() then return; end if;
  if after is not null and not exists (select from public.companies as company where company.id = after) then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  return query execute format(
    'select company.* from public.companies as company where true %s %s order by %s %s, company.id %s limit $3',
    case when coalesce(btrim(wanted), '') <> '' then 'and private.company_words(company) @@ $1' else '' end,
    case when after is not null then format(
      'and (%1$s, company.id) %2$s (select %1$s, company.id from public.companies as company where company.id = $2)',
      key, case when descending then '<' else '>' end
    ) else '' end,
    key, direction, direction
  ) using private.words_query(wanted), after, least(greatest(coalesce(page_size, 25), 1), 101);
end
$$;
create function public.get_companies_page(
  search text default null, sort text default 'created', descending boolean default true, after uuid default null,
  page_size integer default 25
)
returns table (
  id uuid, name text, current_plan text, subscription_status text, billing_interval text, next_billing_date timestamptz,
  created_at timestamptz, trial_ends_at timestamptz, suspended_at timestamptz, granted_plan text, granted_until timestamptz
)
language sql stable set search_path = ''
as $$
  select company.id, company.name, company.current_plan, company.subscription_status, company.billing_interval,
    company.next_billing_date, company.created_at, company.trial_ends_at, company.suspended_at, company.granted_plan,
    company.granted_until
  from private.companies_page(search, sort, descending, after, page_size) as company
$$;
comment on function public.get_companies_page(text, text, boolean, uuid, integer) is
  'For super admins; no rows for others. sort: name, plan, status, next_billing or created.';

-- One company as the platform sees it, without what it tests. That somebody looked is told, once an hour.
create function private.view_company(target_company_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  company public.companies;
begin
  if not private.is_super_admin() then return null; end if;
  select known.* into company from public.companies as known where known.id = target_company_id;
  if not found then return null; end if;
  if not exists (
    select from public.audit_log as entry
    where entry.company_id = company.id and entry.created_at > now() - interval '1 hour'
      and entry.action = 'companies.view' and entry.actor_id = auth.uid()
  ) then
    perform private.tell_platform_act(company.id, 'view', '{}');
  end if;
  return jsonb_build_object(
    'company', to_jsonb(company) - array['description', 'logo_url'],
    'active', private.is_active(company),
    'usage', private.company_usage(company.id),
    'projects', (select count(*) from public.projects as project where project.company_id = company.id),
    'member_count', (select count(*) from public.user_roles as member where member.company_id = company.id),
    'members', coalesce((
      select jsonb_agg(to_jsonb(listed) order by listed.joined_at, listed.user_id) from (
        select member.user_id, profile.full_name, account.email::text, member.role, member.created_at as joined_at
        from public.user_roles as member
        join auth.users as account on account.id = member.user_id
        left join public.profiles as profile on profile.user_id = member.user_id
        where member.company_id = company.id order by member.created_at, member.user_id limit 100
      ) as listed
    ), '[]')
  );
end
$$;
create function public.view_company(target_company_id uuid) returns jsonb
language sql set search_path = ''
as $$
  select private.view_company(target_company_id)
$$;
comment on function public.view_company(uuid) is 'For super admins: company, usage, the first 100 members. Null for others. Audited.';

create function public.suspend_company(target_company_id uuid, reason text) returns boolean
language sql set search_path = ''
as $$
  select private.suspend_company(target_company_id, reason)
$$;
create function public.restore_company(target_company_id uuid, reason text) returns boolean
language sql set search_path = ''
as $$
  select private.restore_company(target_company_id, reason)
$$;
create function public.extend_trial(target_company_id uuid, days integer, reason text) returns timestamptz
language sql set search_path = ''
as $$
  select private.extend_trial(target_company_id, days, reason)
$$;
create function public.grant_plan(
  target_company_id uuid, reason text, plan text default null, until timestamptz default null
)
returns boolean
language sql set search_path = ''
as $$
  select private.grant_plan(target_company_id, plan, until, reason)
$$;
comment on function public.grant_plan(uuid, text, text, timestamptz) is 'plan null takes it back; until null: for good.';

revoke execute on all functions in schema private from public;
grant execute on function private.companies_page(text, text, boolean, uuid, integer), private.view_company(uuid),
  private.suspend_company(uuid, text), private.restore_company(uuid, text), private.extend_trial(uuid, integer, text),
  private.grant_plan(uuid, text, timestamptz, text) to authenticated, service_role;
-- The index asks for the words whenever a member changes the company.
grant execute on function private.company_words(public.companies), private.words_of(text) to anon, authenticated, service_role;
revoke execute on function public.get_companies_page(text, text, boolean, uuid, integer), public.view_company(uuid),
  public.suspend_company(uuid, text), public.restore_company(uuid, text), public.extend_trial(uuid, integer, text),
  public.grant_plan(uuid, text, text, timestamptz) from public, anon;
grant execute on function public.get_companies_page(text, text, boolean, uuid, integer), public.view_company(uuid),
  public.suspend_company(uuid, text), public.restore_company(uuid, text), public.extend_trial(uuid, integer, text),
  public.grant_plan(uuid, text, text, timestamptz) to authenticated, service_role;
