-- The figures read the counts that are kept. What they say and to whom is unchanged. In plpgsql, which keeps its plans: the
-- plan of a function in sql is made anew for each call, and takes longer than reading the counts.
create view private.runs_by_project as
select kept.company_id, kept.project_id, sum(kept.runs) as runs,
  coalesce(sum(kept.runs) filter (where kept.status = 'Passed'), 0) as passed,
  coalesce(sum(kept.runs) filter (where kept.status = 'Failed'), 0) as failed,
  coalesce(sum(kept.runs) filter (where kept.status in ('Pending', 'Running')), 0) as running
from private.run_totals as kept
group by kept.company_id, kept.project_id;
revoke all on private.runs_by_project from public, anon, authenticated;

create or replace function private.dashboard(target_company_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member(target_company_id) then return null; end if;
  return (select jsonb_build_object(
    'active_projects', counts.projects,
    'total_tests', counts.total,
    'passed', counts.passed,
    'failed', counts.failed,
    'running', counts.running,
    'pass_rate', case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total) end,
    'team_members', (select count(*) from public.user_roles as member where member.company_id = target_company_id)
  )
  from (
    select count(*) as projects, coalesce(sum(kept.runs), 0) as total, coalesce(sum(kept.passed), 0) as passed,
      coalesce(sum(kept.failed), 0) as failed, coalesce(sum(kept.running), 0) as running
    from public.projects as project
    left join private.runs_by_project as kept on kept.company_id = target_company_id and kept.project_id = project.id
    where project.company_id = target_company_id and project.status = 'Active'
  ) as counts);
end
$$;

create or replace function private.project_summaries(target_company_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member(target_company_id) then return; end if;
  return query select project.id,
    (select count(*)::integer from public.tests as test where test.project_id = project.id and test.status = 'active'),
    coalesce(kept.runs, 0)::integer, coalesce(kept.passed, 0)::integer, coalesce(kept.failed, 0)::integer,
    coalesce(kept.running, 0)::integer,
    case when coalesce(kept.runs, 0) = 0 then 0 else round(100.0 * kept.passed / kept.runs)::integer end,
    newest.created_at, newest.status,
    (
      select generation.id from public.generations as generation
      where generation.project_id = project.id and generation.status in ('Pending', 'Running')
      order by generation.created_at desc limit 1
    )
  from public.projects as project
  left join private.runs_by_project as kept on kept.company_id = target_company_id and kept.project_id = project.id
  left join lateral (
    select run.created_at, run.status from public.test_runs as run
    where run.project_id = project.id order by run.created_at desc limit 1
  ) as newest on true
  where project.company_id = target_company_id;
end
$$;

-- The newest runs of all projects, each with the name of its project.
create function private.recent_runs(target_company_id uuid, most integer)
returns table (id uuid, name text, feature text, status text, healed integer, created_at timestamptz, project_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member(target_company_id) then return; end if;
  return query
    select run.id, run.name, run.feature, run.status, run.healed, run.created_at, project.name
    from public.test_runs as run join public.projects as project on project.id = run.project_id
    where run.company_id = target_company_id
    order by run.created_at desc
    limit least(most, 50);
end
$$;
create function public.get_recent_runs(target_company_id uuid, most integer default 5)
returns table (id uuid, name text, feature text, status text, healed integer, created_at timestamptz, project_name text)
language sql stable set search_path = ''
as $$
  select * from private.recent_runs(target_company_id, most)
$$;
revoke execute on function private.recent_runs(uuid, integer) from public;
grant execute on function private.recent_runs(uuid, integer), public.get_recent_runs(uuid, integer)
  to authenticated, service_role;
