-- What the server's functions call for a person; the server adds the jobs in the same transaction.
-- actor: the person, whose rights are checked here; null only for schedules, which a person with the right set up.

create function private.require(actor uuid, target_company_id uuid, act text) returns void
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
end
$$;

create function private.running_now(target_company_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (
    (select count(*) from public.test_runs as run where run.company_id = target_company_id and run.status = 'Running')
    + (select count(*) from public.generations as generation
       where generation.company_id = target_company_id and generation.status = 'Running')
  )::integer
$$;
create function private.waiting_now(target_company_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (
    (select count(*) from public.test_runs as run where run.company_id = target_company_id and run.status = 'Pending')
    + (select count(*) from public.generations as generation
       where generation.company_id = target_company_id and generation.status = 'Pending')
  )::integer
$$;
create function private.waiting_runs_to_count(target_company_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.test_runs as run
  where run.company_id = target_company_id and run.status = 'Pending'
    and not exists (select 1 from private.counted_runs as counted where counted.run_id = run.id)
$$;

create function private.refuse_without_slots(most integer, running integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if most = 0 then
    perform private.refuse('concurrent_limit', format('Running %s of %s: this workspace may not run tests at the same time.', running, most), 'Subscribe or upgrade the plan.');
  end if;
end
$$;

-- The runs that a start asks for: each test in each environment in each browser. No test_ids: all that are not archived;
-- no environment_ids: the default one.
create function private.runs_wanted(target_project_id uuid, test_ids uuid[], environment_ids uuid[], browsers text[])
returns table (test_id uuid, environment_id uuid, browser text, feature text, name text)
language sql stable set search_path = ''
as $$
  select test.id, environment.id, chosen.browser, test.feature, test.name
  from public.tests as test
  join public.environments as environment on environment.project_id = test.project_id
  cross join (select distinct unnest(coalesce(browsers, array['chromium'])) as browser) as chosen
  where test.project_id = target_project_id
    and case when test_ids is null then test.status = 'active' else test.id = any (test_ids) end
    and case when environment_ids is null then environment.is_default else environment.id = any (environment_ids) end
  order by test.feature, test.name, environment.name
$$;

create function private.start_runs(
  actor uuid, target_project_id uuid, test_ids uuid[] default null, environment_ids uuid[] default null,
  browsers text[] default null, source text default 'person'
)
returns table (batch_id uuid, run_ids uuid[], waiting integer, running integer, concurrent_limit integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  limits record;
  wanted integer;
  used integer;
  waiting_before integer;
  new_batch uuid;
  new_runs uuid[];
  running_before integer;
begin
  if actor is null and source is distinct from 'schedule' then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  select candidate.* into project from public.projects as candidate where candidate.id = target_project_id;
  perform private.require(actor, project.company_id, 'run_tests');
  if project.status is distinct from 'Active' then
    perform private.refuse('project_archived', 'An archived project runs no tests.', 'Restore it first.');
  end if;
  perform private.lock_company(project.company_id);
  select * into limits from private.company_limits(project.company_id);
  running_before := private.running_now(project.company_id);
  waiting_before := private.waiting_now(project.company_id);
  perform private.refuse_without_slots(limits.concurrent_agents, running_before);

  select count(*) into wanted from private.runs_wanted(project.id, test_ids, environment_ids, browsers);
  if wanted = 0 then
    perform private.refuse('nothing_to_run', 'There is no test to run.', 'Generate or write a test first.');
  end if;
  used := private.runs_this_month(project.company_id) + private.waiting_runs_to_count(project.company_id);
  if limits.test_runs <> -1 and used + wanted > limits.test_runs then
    perform private.refuse('test_runs_limit', format('%s of %s test runs of this month are used or waiting; %s more were asked for.', used, limits.test_runs, wanted), 'Upgrade the plan, or run fewer tests.');
  end if;

  insert into public.run_batches (company_id, project_id, source, total, created_by)
  values (project.company_id, project.id, start_runs.source, wanted, actor) returning id into new_batch;
  with started as (
    insert into public.test_runs (company_id, project_id, test_id, environment_id, batch_id, browser, feature, name)
    select project.company_id, project.id, wish.test_id, wish.environment_id, new_batch, wish.browser, wish.feature, wish.name
    from private.runs_wanted(project.id, test_ids, environment_ids, browsers) as wish
    returning id
  )
  select array_agg(started.id) into new_runs from started;
  return query select new_batch, new_runs,
    case when limits.concurrent_agents = -1 then 0
      else least(wanted, greatest(0, running_before + waiting_before + wanted - limits.concurrent_agents)) end,
    running_before, limits.concurrent_agents;
end
$$;
comment on function private.start_runs(uuid, uuid, uuid[], uuid[], text[], text) is
  'One batch of runs. waiting: how many find no slot now; they stay Pending and nothing is lost.';

create function private.start_generation(
  actor uuid, target_project_id uuid, target_environment_id uuid default null, goal text default null,
  max_tests integer default 60, time_budget_ms integer default 600000
)
returns table (generation_id uuid, waiting boolean, running integer, concurrent_limit integer)
language plpgsql security definer set search_path = ''
as $$
declare
  project public.projects;
  environment uuid;
  limits record;
  running_before integer;
  waiting_before integer;
  new_generation uuid;
begin
  if actor is null then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  select candidate.* into project from public.projects as candidate where candidate.id = target_project_id;
  perform private.require(actor, project.company_id, 'write_tests');
  if project.status is distinct from 'Active' then
    perform private.refuse('project_archived', 'An archived project generates no tests.', 'Restore it first.');
  end if;
  select candidate.id into environment from public.environments as candidate
  where candidate.project_id = project.id
    and case when target_environment_id is null then candidate.is_default else candidate.id = target_environment_id end;
  if environment is null then perform private.refuse('not_found', 'The project has no such environment.'); end if;
  perform private.lock_company(project.company_id);
  select * into limits from private.company_limits(project.company_id);
  running_before := private.running_now(project.company_id);
  waiting_before := private.waiting_now(project.company_id);
  perform private.refuse_without_slots(limits.concurrent_agents, running_before);
  insert into public.generations (company_id, project_id, environment_id, goal, max_tests, time_budget_ms, created_by)
  values (
    project.company_id, project.id, environment, nullif(btrim(start_generation.goal), ''), start_generation.max_tests,
    start_generation.time_budget_ms, actor
  ) returning id into new_generation;
  return query select new_generation,
    limits.concurrent_agents <> -1 and running_before + waiting_before >= limits.concurrent_agents,
    running_before, limits.concurrent_agents;
end
$$;

-- Ends at once what waits or runs; an agent that works on it hears so at its next heartbeat.
create function private.cancel_runs(actor uuid, target_batch_id uuid default null, target_run_id uuid default null)
returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := coalesce(
    (select run.company_id from public.test_runs as run where run.id = target_run_id),
    (select batch.company_id from public.run_batches as batch where batch.id = target_batch_id)
  );
begin
  if actor is null then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  perform private.require(actor, company, 'run_tests');
  -- Locked in the order in which runs end, so that neither waits for the other for ever.
  return query
    with meant as materialized (
      select run.id from public.test_runs as run
      where run.company_id = company and run.status in ('Pending', 'Running')
        and case when target_run_id is null then run.batch_id = target_batch_id else run.id = target_run_id end
      order by run.id for update
    ),
    cancelled as (
      update public.test_runs as run set status = 'Cancelled' from meant where run.id = meant.id returning run.id
    )
    select cancelled.id from cancelled;
end
$$;
create function private.cancel_generation(actor uuid, target_generation_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := (select generation.company_id from public.generations as generation where generation.id = target_generation_id);
begin
  if actor is null then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  perform private.require(actor, company, 'write_tests');
  update public.generations as generation set status = 'Cancelled'
  where generation.id = target_generation_id and generation.status in ('Pending', 'Running');
  return found;
end
$$;
revoke execute on all functions in schema private from public;
