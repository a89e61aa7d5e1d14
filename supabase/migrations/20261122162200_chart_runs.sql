-- What stands below the figures of the dashboard: the active projects of the last 30 days.
create index test_runs_flaky on public.test_runs (company_id, created_at desc) where flaky or verdict = 'flaky';
create index findings_seen on public.findings (company_id, last_seen_at desc);

-- By the hour, so that a browser can put them into days of its own time zone; a day more than 30, for the same reason.
create function private.run_history(target_company_id uuid)
returns table (hour timestamptz, runs integer, passed integer, failed integer, timed integer, duration_ms double precision)
language sql stable security definer set search_path = ''
as $$
  select kept.hour, sum(kept.runs)::integer, sum(kept.passed)::integer, sum(kept.failed)::integer, sum(kept.timed)::integer,
    sum(kept.duration_ms)::double precision
  from private.run_hours as kept
  join public.projects as project on project.id = kept.project_id and project.status = 'Active'
  where kept.company_id = target_company_id and kept.hour >= now() - interval '31 days'
    and private.is_member(target_company_id)
  group by kept.hour
  having sum(kept.runs) > 0
  order by kept.hour
$$;

-- Flaky is a run that passed on a retry only, or whose failure was judged flaky.
create function private.flaky_tests(target_company_id uuid)
returns table (test_id uuid, name text, project_name text, flaky_runs integer, runs integer)
language sql stable security definer set search_path = ''
as $$
  select test.id, test.name, project.name, flaky.runs,
    (
      select count(*)::integer from public.test_runs as run
      where run.test_id = test.id and run.created_at >= now() - interval '30 days'
    )
  from (
    select run.test_id, count(*)::integer as runs, max(run.created_at) as last_at
    from public.test_runs as run
    join public.projects as project on project.id = run.project_id and project.status = 'Active'
    where run.company_id = target_company_id and run.test_id is not null and (run.flaky or run.verdict = 'flaky')
      and run.created_at >= now() - interval '30 days' and private.is_member(target_company_id)
    group by run.test_id
    order by count(*) desc, max(run.created_at) desc, run.test_id
    limit 5
  ) as flaky
  join public.tests as test on test.id = flaky.test_id
  join public.projects as project on project.id = test.project_id
  order by flaky.runs desc, flaky.last_at desc, test.id
$$;

-- Each with the number of all of its severity: one answer, so that list and numbers cannot differ.
create function private.recent_findings(target_company_id uuid)
returns table (
  finding_id uuid, project_id uuid, project_name text, title text, kind text, severity text, times integer,
  last_seen_at timestamptz, of_severity integer
)
language sql stable security definer set search_path = ''
as $$
  select seen.id, seen.project_id, seen.project_name, seen.title, seen.kind, seen.severity, seen.times, seen.last_seen_at,
    seen.of_severity
  from (
    select finding.*, project.name as project_name,
      count(*) over (partition by finding.severity)::integer as of_severity,
      row_number() over (
        order by array_position(array['critical', 'serious', 'moderate', 'minor'], finding.severity), finding.last_seen_at desc, finding.id
      ) as place,
      row_number() over (partition by finding.severity order by finding.last_seen_at desc, finding.id) as place_of_severity
    from public.findings as finding
    join public.projects as project on project.id = finding.project_id and project.status = 'Active'
    where finding.company_id = target_company_id and finding.last_seen_at >= now() - interval '30 days'
      and private.is_member(target_company_id)
  ) as seen
  where seen.place <= 5 or seen.place_of_severity = 1
  order by seen.place
$$;

create function public.get_run_history(target_company_id uuid)
returns table (hour timestamptz, runs integer, passed integer, failed integer, timed integer, duration_ms double precision)
language sql stable set search_path = ''
as $$
  select * from private.run_history(target_company_id)
$$;
create function public.get_flaky_tests(target_company_id uuid)
returns table (test_id uuid, name text, project_name text, flaky_runs integer, runs integer)
language sql stable set search_path = ''
as $$
  select * from private.flaky_tests(target_company_id)
$$;
create function public.get_recent_findings(target_company_id uuid)
returns table (
  finding_id uuid, project_id uuid, project_name text, title text, kind text, severity text, times integer,
  last_seen_at timestamptz, of_severity integer
)
language sql stable set search_path = ''
as $$
  select * from private.recent_findings(target_company_id)
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.run_history(uuid), private.flaky_tests(uuid), private.recent_findings(uuid)
  to authenticated, service_role;
grant execute on function public.get_run_history(uuid), public.get_flaky_tests(uuid), public.get_recent_findings(uuid)
  to authenticated, service_role;
