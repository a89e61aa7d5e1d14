-- How many runs a project has in each state, and in each hour, is kept and never counted: a figure costs the same at a
-- thousand runs and at a million.
--
-- Transactions that change runs of a company at the same moment must not wait for each other, and must not end in a
-- deadlock. So each count is a sum over lanes: a transaction takes the first lane of the company that nobody holds, and
-- until it ends nobody else writes there. One lane may be negative; only the sum means something.
-- No foreign key: its lock on the project would wait for a deletion that itself waits for the run.
create table private.run_totals (
  company_id uuid not null,
  project_id uuid not null,
  status text not null,
  lane integer not null,
  runs bigint not null,
  primary key (company_id, project_id, status, lane)
) with (fillfactor = 50);
comment on table private.run_totals is 'Runs of a project by state; the sum over the lanes.';
create table private.run_hours (
  company_id uuid not null,
  project_id uuid not null,
  hour timestamptz not null,
  lane integer not null,
  runs bigint not null,
  passed bigint not null,
  failed bigint not null,
  timed bigint not null,
  duration_ms bigint not null,
  primary key (company_id, hour, project_id, lane)
) with (fillfactor = 50);
comment on table private.run_hours is 'Runs of a project by the hour of their creation (UTC); the sum over the lanes.';
comment on column private.run_hours.timed is 'Passed and failed runs with a duration; duration_ms is the sum of theirs.';

create function private.take_run_lane(target_company_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  lane integer := 0;
begin
  while not pg_catalog.pg_try_advisory_xact_lock(
    pg_catalog.hashtextextended('run lane:' || target_company_id::text || ':' || lane, 0)
  ) loop
    lane := lane + 1;
  end loop;
  return lane;
end
$$;
comment on function private.take_run_lane(uuid) is 'The first lane that no other transaction holds. It is free again when this one ends.';

create type private.run_count as (
  company_id uuid, project_id uuid, status text, hour timestamptz, runs bigint, timed bigint, duration_ms bigint
);

-- What one run counts for, times sign: 1 where it is new, -1 where it was.
create function private.count_of_run(run public.test_runs, sign integer) returns private.run_count
language sql immutable set search_path = ''
as $$
  select row(
    run.company_id, run.project_id, run.status, date_trunc('hour', run.created_at, 'UTC'), sign,
    case when run.status in ('Passed', 'Failed') and run.duration_ms is not null then sign else 0 end,
    case when run.status in ('Passed', 'Failed') then sign * coalesce(run.duration_ms, 0)::bigint else 0 end
  )::private.run_count
$$;

create function private.add_run_counts(counts private.run_count[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with changed as materialized (
    select given.company_id, given.project_id, given.status, given.hour, sum(given.runs) as runs, sum(given.timed) as timed,
      sum(given.duration_ms) as duration_ms
    from unnest(counts) as given
    group by given.company_id, given.project_id, given.status, given.hour
    having sum(given.runs) <> 0 or sum(given.timed) <> 0 or sum(given.duration_ms) <> 0
  ),
  lanes as materialized (
    select company.id, private.take_run_lane(company.id) as lane
    from (select distinct changed.company_id as id from changed) as company
  ),
  totals as (
    insert into private.run_totals as kept (company_id, project_id, status, lane, runs)
    select changed.company_id, changed.project_id, changed.status, lanes.lane, sum(changed.runs)
    from changed join lanes on lanes.id = changed.company_id
    group by changed.company_id, changed.project_id, changed.status, lanes.lane
    having sum(changed.runs) <> 0
    on conflict (company_id, project_id, status, lane) do update set runs = kept.runs + excluded.runs
  )
  insert into private.run_hours as kept (company_id, project_id, hour, lane, runs, passed, failed, timed, duration_ms)
  select changed.company_id, changed.project_id, changed.hour, lanes.lane, sum(changed.runs),
    coalesce(sum(changed.runs) filter (where changed.status = 'Passed'), 0),
    coalesce(sum(changed.runs) filter (where changed.status = 'Failed'), 0), sum(changed.timed), sum(changed.duration_ms)
  from changed join lanes on lanes.id = changed.company_id
  group by changed.company_id, changed.project_id, changed.hour, lanes.lane
  on conflict (company_id, hour, project_id, lane) do update set
    runs = kept.runs + excluded.runs, passed = kept.passed + excluded.passed, failed = kept.failed + excluded.failed,
    timed = kept.timed + excluded.timed, duration_ms = kept.duration_ms + excluded.duration_ms;
end
$$;

create function private.count_new_runs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_run_counts(array(select private.count_of_run(run, 1) from added as run));
  return null;
end
$$;
create function private.count_changed_runs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_run_counts(array(
    select private.count_of_run(run, -1) from before as run union all select private.count_of_run(run, 1) from changed as run
  ));
  return null;
end
$$;
-- Runs that go with their project leave nothing to count down: the counts of a project go with it too.
create function private.count_deleted_runs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_run_counts(array(
    select private.count_of_run(run, -1) from deleted as run
    where exists (select from public.projects as project where project.id = run.project_id)
  ));
  return null;
end
$$;
create function private.forget_run_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.run_totals as kept using deleted
  where kept.company_id = deleted.company_id and kept.project_id = deleted.id;
  delete from private.run_hours as kept using deleted
  where kept.company_id = deleted.company_id and kept.project_id = deleted.id;
  return null;
end
$$;

-- Counts everything anew: for this migration, and after rows that were loaded without triggers.
create function private.recount_runs() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.test_runs in share row exclusive mode;
  delete from private.run_totals;
  delete from private.run_hours;
  insert into private.run_totals (company_id, project_id, status, lane, runs)
  select run.company_id, run.project_id, run.status, 0, count(*) from public.test_runs as run
  group by run.company_id, run.project_id, run.status;
  insert into private.run_hours (company_id, project_id, hour, lane, runs, passed, failed, timed, duration_ms)
  select run.company_id, run.project_id, date_trunc('hour', run.created_at, 'UTC'), 0, count(*),
    count(*) filter (where run.status = 'Passed'), count(*) filter (where run.status = 'Failed'),
    count(run.duration_ms) filter (where run.status in ('Passed', 'Failed')),
    coalesce(sum(run.duration_ms) filter (where run.status in ('Passed', 'Failed')), 0)
  from public.test_runs as run
  group by run.company_id, run.project_id, date_trunc('hour', run.created_at, 'UTC');
end
$$;

select private.recount_runs();
create trigger count_new after insert on public.test_runs
  referencing new table as added for each statement execute function private.count_new_runs();
create trigger count_changed after update on public.test_runs
  referencing old table as before new table as changed for each statement execute function private.count_changed_runs();
create trigger count_deleted after delete on public.test_runs
  referencing old table as deleted for each statement execute function private.count_deleted_runs();
create trigger forget_counts after delete on public.projects
  referencing old table as deleted for each statement execute function private.forget_run_counts();
revoke all on private.run_totals, private.run_hours from public, anon, authenticated;
revoke execute on all functions in schema private from public;
