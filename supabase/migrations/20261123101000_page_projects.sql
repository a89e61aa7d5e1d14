-- Lists in pages: each is read from an index in its own order, from the row after the last one that was seen. These replace
-- the indexes without id, of which the rows of one moment have no order.
drop index public.projects_newest, public.test_runs_of_project, public.test_runs_of_test, public.test_runs_counts;
create index projects_newest on public.projects (company_id, created_at desc, id desc);
create index test_runs_of_project on public.test_runs (project_id, created_at desc, id desc);
create index test_runs_of_project_in_state on public.test_runs (project_id, status, created_at desc, id desc);
create index test_runs_of_test on public.test_runs (test_id, created_at desc, id desc);
create index test_runs_of_batch_by_name on public.test_runs (batch_id, feature, name, id);
create index tests_by_name on public.tests (project_id, feature, name, id) where status = 'active';

-- Of the runs that said something: those that were cancelled or that an agent broke say nothing about the application.
create function private.pass_rate(passed bigint, failed bigint) returns integer
language sql immutable set search_path = ''
as $$
  select case when passed + failed = 0 then 0 else round(100.0 * passed / (passed + failed))::integer end
$$;

create or replace view private.runs_by_project as
select kept.company_id, kept.project_id, sum(kept.runs) as runs,
  coalesce(sum(kept.runs) filter (where kept.status = 'Passed'), 0) as passed,
  coalesce(sum(kept.runs) filter (where kept.status = 'Failed'), 0) as failed,
  coalesce(sum(kept.runs) filter (where kept.status in ('Pending', 'Running')), 0) as running,
  coalesce(sum(kept.runs) filter (where kept.status in ('Cancelled', 'Error')), 0) as ended_otherwise
from private.run_totals as kept
group by kept.company_id, kept.project_id;

-- As before, and how many runs were cancelled or ended in error: they count for the dashboard's rate, and a hint says so.
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
    'ended_otherwise', counts.ended_otherwise,
    'pass_rate', case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total) end,
    'team_members', (select count(*) from public.user_roles as member where member.company_id = target_company_id)
  )
  from (
    select count(*) as projects, coalesce(sum(kept.runs), 0) as total, coalesce(sum(kept.passed), 0) as passed,
      coalesce(sum(kept.failed), 0) as failed, coalesce(sum(kept.running), 0) as running,
      coalesce(sum(kept.ended_otherwise), 0) as ended_otherwise
    from public.projects as project
    left join private.runs_by_project as kept on kept.company_id = target_company_id and kept.project_id = project.id
    where project.company_id = target_company_id and project.status = 'Active'
  ) as counts);
end
$$;

-- The figures of a project, one row each: cheap for the projects of a page.
create view private.project_figures as
select project.id as project_id, project.company_id,
  (select count(*)::integer from public.tests as test where test.project_id = project.id and test.status = 'active') as tests,
  counts.runs, counts.passed, counts.failed, counts.running, private.pass_rate(counts.passed, counts.failed) as pass_rate,
  newest.created_at as last_run_at, newest.status as last_run_status,
  (
    select generation.id from public.generations as generation
    where generation.project_id = project.id and generation.status in ('Pending', 'Running')
    order by generation.created_at desc limit 1
  ) as generating
from public.projects as project
cross join lateral (
  select coalesce(sum(kept.runs), 0)::integer as runs,
    coalesce(sum(kept.runs) filter (where kept.status = 'Passed'), 0)::integer as passed,
    coalesce(sum(kept.runs) filter (where kept.status = 'Failed'), 0)::integer as failed,
    coalesce(sum(kept.runs) filter (where kept.status in ('Pending', 'Running')), 0)::integer as running
  from private.run_totals as kept where kept.company_id = project.company_id and kept.project_id = project.id
) as counts
left join lateral (
  select run.created_at, run.status from public.test_runs as run
  where run.project_id = project.id order by run.created_at desc, run.id desc limit 1
) as newest on true;

create or replace function private.project_summaries(target_company_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member(target_company_id) then return; end if;
  return query
    select figures.project_id, figures.tests, figures.runs, figures.passed, figures.failed, figures.running, figures.pass_rate,
      figures.last_run_at, figures.last_run_status, figures.generating
    from private.project_figures as figures where figures.company_id = target_company_id;
end
$$;

create function private.project_summary(target_project_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select figures.project_id, figures.tests, figures.runs, figures.passed, figures.failed, figures.running, figures.pass_rate,
      figures.last_run_at, figures.last_run_status, figures.generating
    from private.project_figures as figures
    where figures.project_id = target_project_id and private.is_member(figures.company_id);
end
$$;
create function public.get_project_summary(target_project_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language sql stable set search_path = ''
as $$
  select * from private.project_summary(target_project_id)
$$;

create function private.projects_page(
  target_company_id uuid, wanted text, wanted_status text, most integer, cursor_created_at timestamptz, cursor_id uuid,
  backwards boolean
)
returns table (
  id uuid, company_id uuid, name text, description text, url text, has_username boolean, has_password boolean, framework text,
  status text, created_at timestamptz, tests integer, runs integer, passed integer, failed integer, running integer,
  pass_rate integer, last_run_at timestamptz, last_run_status text, generating uuid
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern constant text := private.containing(wanted);
  room constant integer := least(greatest(coalesce(most, 24), 1), 100);
begin
  if not private.is_member(target_company_id) then return; end if;
  return query
    with page as (
      (
        select project.* from public.projects as project
        where not coalesce(backwards, false) and project.company_id = target_company_id
          and (cursor_id is null or (project.created_at, project.id) < (cursor_created_at, cursor_id))
          and (wanted_status is null or project.status = wanted_status)
          and (pattern = '%%' or project.name ilike pattern or project.description ilike pattern or project.url ilike pattern)
        order by project.created_at desc, project.id desc limit room
      )
      union all
      (
        select project.* from public.projects as project
        where backwards and cursor_id is not null and project.company_id = target_company_id
          and (project.created_at, project.id) > (cursor_created_at, cursor_id)
          and (wanted_status is null or project.status = wanted_status)
          and (pattern = '%%' or project.name ilike pattern or project.description ilike pattern or project.url ilike pattern)
        order by project.created_at, project.id limit room
      )
    )
    select page.id, page.company_id, page.name, page.description, page.url, page.has_username, page.has_password,
      page.framework, page.status, page.created_at, figures.tests, figures.runs, figures.passed, figures.failed,
      figures.running, figures.pass_rate, figures.last_run_at, figures.last_run_status, figures.generating
    from page join private.project_figures as figures on figures.project_id = page.id
    order by page.created_at desc, page.id desc;
end
$$;
create function public.get_projects_page(
  target_company_id uuid, wanted text default '', wanted_status text default null, most integer default 24,
  cursor_created_at timestamptz default null, cursor_id uuid default null, backwards boolean default false
)
returns table (
  id uuid, company_id uuid, name text, description text, url text, has_username boolean, has_password boolean, framework text,
  status text, created_at timestamptz, tests integer, runs integer, passed integer, failed integer, running integer,
  pass_rate integer, last_run_at timestamptz, last_run_status text, generating uuid
)
language sql stable set search_path = ''
as $$
  select * from private.projects_page(
    target_company_id, wanted, wanted_status, most, cursor_created_at, cursor_id, backwards
  )
$$;
comment on function public.get_projects_page(uuid, text, text, integer, timestamptz, uuid, boolean) is
  'Newest first, after the cursor or, backwards, the nearest before it. Not a member: no rows.';

create function private.workspace_project_figures(target_company_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member(target_company_id) then return null; end if;
  return (
    select jsonb_build_object(
      'projects', count(*), 'active_projects', count(*) filter (where project.status = 'Active'),
      'runs', coalesce((select sum(kept.runs) from private.run_totals as kept where kept.company_id = target_company_id), 0),
      'members', (select count(*) from public.user_roles as member where member.company_id = target_company_id)
    )
    from public.projects as project where project.company_id = target_company_id
  );
end
$$;
create function public.get_project_figures(target_company_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.workspace_project_figures(target_company_id)
$$;
comment on function public.get_project_figures(uuid) is 'Of the whole workspace, archived projects too.';

revoke execute on all functions in schema private from public;
revoke all on private.project_figures from public, anon, authenticated;
grant execute on function private.project_summary(uuid), private.workspace_project_figures(uuid),
  private.projects_page(uuid, text, text, integer, timestamptz, uuid, boolean) to authenticated, service_role;
grant execute on function public.get_project_summary(uuid), public.get_project_figures(uuid),
  public.get_projects_page(uuid, text, text, integer, timestamptz, uuid, boolean) to authenticated, service_role;
