-- Counts and rates come from here, never from fetching rows to count them.

create function private.is_member_or_super(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(target_company_id in (select private.my_company_ids()), false) or private.is_super_admin()
$$;

create function private.company_usage(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
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
        where invitation.company_id = target_company_id and not invitation.used and invitation.expires_at > now()
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

create function private.dashboard(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'active_projects', (
      select count(*) from public.projects as project where project.company_id = target_company_id and project.status = 'Active'
    ),
    'total_tests', counts.total,
    'passed', counts.passed,
    'failed', counts.failed,
    'running', counts.running,
    'pass_rate', case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total) end,
    'team_members', (select count(*) from public.user_roles as member where member.company_id = target_company_id)
  )
  from (
    select count(*) as total, count(*) filter (where run.status = 'Passed') as passed,
      count(*) filter (where run.status = 'Failed') as failed,
      count(*) filter (where run.status in ('Pending', 'Running')) as running
    from public.projects as project
    join public.test_runs as run on run.project_id = project.id
    where project.company_id = target_company_id and project.status = 'Active'
  ) as counts
  where private.is_member_or_super(target_company_id)
$$;

create function private.project_summaries(target_company_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language sql stable security definer set search_path = ''
as $$
  select project.id,
    (select count(*)::integer from public.tests as test where test.project_id = project.id and test.status = 'active'),
    counts.total::integer, counts.passed::integer, counts.failed::integer, counts.running::integer,
    case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total)::integer end,
    newest.created_at, newest.status,
    (
      select generation.id from public.generations as generation
      where generation.project_id = project.id and generation.status in ('Pending', 'Running')
      order by generation.created_at desc limit 1
    )
  from public.projects as project
  cross join lateral (
    select count(*) as total, count(*) filter (where run.status = 'Passed') as passed,
      count(*) filter (where run.status = 'Failed') as failed,
      count(*) filter (where run.status in ('Pending', 'Running')) as running
    from public.test_runs as run where run.project_id = project.id
  ) as counts
  left join lateral (
    select run.created_at, run.status from public.test_runs as run
    where run.project_id = project.id order by run.created_at desc limit 1
  ) as newest on true
  where project.company_id = target_company_id and private.is_member_or_super(target_company_id)
$$;

create function public.get_company_usage(target_company_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.company_usage(target_company_id)
$$;
create function public.get_dashboard(target_company_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.dashboard(target_company_id)
$$;
create function public.get_project_summaries(target_company_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language sql stable set search_path = ''
as $$
  select * from private.project_summaries(target_company_id)
$$;
-- A computed column: select('usage_current_period') on companies.
create function public.usage_current_period(company public.companies) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'test_runs', usage -> 'used' -> 'test_runs', 'concurrent_agents', usage -> 'used' -> 'concurrent_agents',
    'users', usage -> 'used' -> 'users', 'project_boards', usage -> 'used' -> 'project_boards',
    'subscription_active', usage -> 'active'
  )
  from private.company_usage(company.id) as usage
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.company_usage(uuid), private.dashboard(uuid), private.project_summaries(uuid)
  to authenticated, service_role;
grant execute on function public.get_company_usage(uuid), public.get_dashboard(uuid), public.get_project_summaries(uuid),
  public.usage_current_period(public.companies) to authenticated, service_role;
