-- What the server does for agents, on its own connection. An attempt is the right to speak about a run: what an earlier
-- attempt says, or a second end, changes nothing and is told so.

create function private.start_run(target_run_id uuid, target_agent_id uuid)
returns table (attempt integer, refused text)
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := (select run.company_id from public.test_runs as run where run.id = target_run_id);
  most integer;
  next_attempt integer;
begin
  if company is null then return query select null::integer, 'not_pending'::text; return; end if;
  perform private.lock_company(company);
  if not exists (select 1 from public.test_runs as run where run.id = target_run_id and run.status = 'Pending') then
    return query select null::integer, 'not_pending'::text;
    return;
  end if;
  select limits.concurrent_agents into most from private.company_limits(company) as limits;
  -- A plan that ended meanwhile lets what waits wait.
  if most <> -1 and private.running_now(company) >= most then
    return query select null::integer, 'no_slot'::text;
    return;
  end if;
  update public.test_runs as run set status = 'Running', agent_id = target_agent_id, attempt = run.attempt + 1
  where run.id = target_run_id returning run.attempt into next_attempt;
  insert into private.counted_runs (run_id, company_id) values (target_run_id, company) on conflict do nothing;
  return query select next_attempt, null::text;
end
$$;
comment on function private.start_run(uuid, uuid) is 'attempt, or why not: not_pending (drop the job), no_slot (try again later).';

create function private.start_generation_attempt(target_generation_id uuid, target_agent_id uuid)
returns table (attempt integer, refused text)
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := (select generation.company_id from public.generations as generation where generation.id = target_generation_id);
  most integer;
  next_attempt integer;
begin
  if company is null then return query select null::integer, 'not_pending'::text; return; end if;
  perform private.lock_company(company);
  if not exists (
    select 1 from public.generations as generation where generation.id = target_generation_id and generation.status = 'Pending'
  ) then
    return query select null::integer, 'not_pending'::text;
    return;
  end if;
  select limits.concurrent_agents into most from private.company_limits(company) as limits;
  if most <> -1 and private.running_now(company) >= most then
    return query select null::integer, 'no_slot'::text;
    return;
  end if;
  update public.generations as generation
  set status = 'Running', agent_id = target_agent_id, attempt = generation.attempt + 1
  where generation.id = target_generation_id returning generation.attempt into next_attempt;
  return query select next_attempt, null::text;
end
$$;

create function private.get_run_work(target_run_id uuid)
returns table (
  company_id uuid, project_id uuid, attempt integer, slug text, content text, base_url text, browser text,
  username_cipher text, password_cipher text
)
language sql stable security definer set search_path = ''
as $$
  select run.company_id, run.project_id, run.attempt, test.slug, test.content, environment.base_url, run.browser,
    stored.username_cipher, stored.password_cipher
  from public.test_runs as run
  join public.tests as test on test.id = run.test_id
  join public.environments as environment on environment.id = run.environment_id
  left join private.project_credentials as stored on stored.project_id = run.project_id
  where run.id = target_run_id
$$;
comment on function private.get_run_work(uuid) is 'No row: the test or the environment was deleted meanwhile; end the run as Error.';
create function private.get_generation_work(target_generation_id uuid)
returns table (
  company_id uuid, project_id uuid, attempt integer, url text, goal text, max_tests integer, time_budget_ms integer,
  username_cipher text, password_cipher text
)
language sql stable security definer set search_path = ''
as $$
  select generation.company_id, generation.project_id, generation.attempt, environment.base_url, generation.goal,
    generation.max_tests, generation.time_budget_ms, stored.username_cipher, stored.password_cipher
  from public.generations as generation
  join public.environments as environment on environment.id = generation.environment_id
  left join private.project_credentials as stored on stored.project_id = generation.project_id
  where generation.id = target_generation_id
$$;

-- Takes a run back from an agent that went away; after the last allowed attempt it ends as Error.
create function private.requeue_run(target_run_id uuid, from_attempt integer, reason text, most_attempts integer default 3)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  update public.test_runs as run set
    status = case when run.attempt >= most_attempts then 'Error' else 'Pending' end,
    message = case when run.attempt >= most_attempts then format('The agent stopped %s times: %s', run.attempt, reason) else reason end
  where run.id = target_run_id and run.attempt = from_attempt and run.status = 'Running'
  returning run.status into ended;
  if ended = 'Error' then delete from private.counted_runs as counted where counted.run_id = target_run_id; end if;
  return ended;
end
$$;
comment on function private.requeue_run(uuid, integer, text, integer) is 'Pending, Error, or null when that attempt does not run any more.';
create function private.requeue_generation(target_generation_id uuid, from_attempt integer, reason text, most_attempts integer default 3)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  update public.generations as generation set
    status = case when generation.attempt >= most_attempts then 'Error' else 'Pending' end,
    message = case when generation.attempt >= most_attempts
      then format('The agent stopped %s times: %s', generation.attempt, reason) else reason end
  where generation.id = target_generation_id and generation.attempt = from_attempt and generation.status = 'Running'
  returning generation.status into ended;
  return ended;
end
$$;

-- Says which events are new; who sends them on reads them from the log, for they may be larger than a notification.
create function private.notify_log(topic text, of_attempt integer, events jsonb) returns void
language sql set search_path = ''
as $$
  select pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', topic, 'event', 'log', 'attempt', of_attempt, 'first', min(sent.seq), 'last', max(sent.seq)
  )::text)
  from jsonb_to_recordset(events) as sent (seq integer)
$$;

-- events: [{seq, at, event}]. Gives the highest seq that is stored; null when the attempt is not the one that runs.
create function private.append_run_events(target_run_id uuid, of_attempt integer, events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid;
begin
  select run.company_id into company from public.test_runs as run
  where run.id = target_run_id and run.attempt = of_attempt and run.status = 'Running' for share;
  if not found then return null; end if;
  insert into public.run_events (run_id, attempt, seq, company_id, at, event)
  select target_run_id, of_attempt, sent.seq, company, sent.at, sent.event
  from jsonb_to_recordset(events) as sent (seq integer, at timestamptz, event jsonb)
  on conflict do nothing;
  if found then perform private.notify_log('run:' || target_run_id, of_attempt, events); end if;
  return coalesce((
    select max(stored.seq) from public.run_events as stored where stored.run_id = target_run_id and stored.attempt = of_attempt
  ), -1);
end
$$;
create function private.append_generation_events(target_generation_id uuid, of_attempt integer, events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid;
begin
  select generation.company_id into company from public.generations as generation
  where generation.id = target_generation_id and generation.attempt = of_attempt and generation.status = 'Running' for share;
  if not found then return null; end if;
  insert into public.generation_events (generation_id, attempt, seq, company_id, at, event)
  select target_generation_id, of_attempt, sent.seq, company, sent.at, sent.event
  from jsonb_to_recordset(events) as sent (seq integer, at timestamptz, event jsonb)
  on conflict do nothing;
  if found then perform private.notify_log('generation:' || target_generation_id, of_attempt, events); end if;
  return coalesce((
    select max(stored.seq) from public.generation_events as stored
    where stored.generation_id = target_generation_id and stored.attempt = of_attempt
  ), -1);
end
$$;

-- findings: [{kind, title, severity, page, evidence, fingerprint?}].
create function private.record_findings(target_project_id uuid, of_generation uuid, of_run uuid, findings jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.findings as known
    (company_id, project_id, generation_id, run_id, kind, title, severity, page, evidence, fingerprint)
  select project.company_id, project.id, of_generation, of_run, seen.kind, left(seen.title, 1000), seen.severity,
    left(coalesce(seen.page, ''), 2000), coalesce(seen.evidence, '[]'), seen.mark
  from public.projects as project
  cross join (
    select distinct on (mark) sent.*, coalesce(sent.fingerprint, md5(concat_ws(E'\n', sent.kind, sent.title, sent.page))) as mark
    from jsonb_to_recordset(coalesce(findings, '[]')) as sent
      (kind text, title text, severity text, page text, evidence jsonb, fingerprint text)
  ) as seen
  where project.id = target_project_id
  on conflict (project_id, fingerprint) do update set
    times = known.times + 1, last_seen_at = now(), severity = excluded.severity, evidence = excluded.evidence,
    generation_id = coalesce(excluded.generation_id, known.generation_id), run_id = coalesce(excluded.run_id, known.run_id)
$$;

create function private.finish_run(
  target_run_id uuid, of_attempt integer, end_status text, duration_ms integer default null, verdict text default null,
  healed integer default 0, flaky boolean default false, message text default null, findings jsonb default '[]'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  project uuid;
begin
  update public.test_runs as run set
    status = end_status, duration_ms = finish_run.duration_ms, verdict = finish_run.verdict,
    healed = coalesce(finish_run.healed, 0), flaky = coalesce(finish_run.flaky, false), message = finish_run.message
  where run.id = target_run_id and run.attempt = of_attempt and run.status = 'Running'
  returning run.project_id into project;
  if not found then return false; end if;
  if end_status = 'Error' then delete from private.counted_runs as counted where counted.run_id = target_run_id; end if;
  perform private.record_findings(project, null, target_run_id, findings);
  return true;
end
$$;
comment on function private.finish_run(uuid, integer, text, integer, text, integer, boolean, text, jsonb) is
  'False: this attempt does not run any more, nothing was changed.';

-- For what never started: the test is gone, or the job cannot be done.
create function private.fail_waiting_run(target_run_id uuid, message text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.test_runs as run set status = 'Error', message = fail_waiting_run.message
  where run.id = target_run_id and run.status = 'Pending';
  if not found then return false; end if;
  delete from private.counted_runs as counted where counted.run_id = target_run_id;
  return true;
end
$$;

-- tests: [{slug, name, feature, origin?, content, stepCount, tags}]. A test that a generation wrote and nobody edited is
-- replaced by its new form; one that a person changed stays, and the new one gets the next free name.
create function private.keep_generated_test(of_generation uuid, target_project_id uuid, actor uuid, test jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  base text := left(test ->> 'slug', 90);
  candidate text := base;
  number integer := 1;
  there public.tests;
begin
  loop
    select known.* into there from public.tests as known where known.project_id = target_project_id and known.slug = candidate;
    exit when not found;
    if there.content = test ->> 'content' then return; end if;
    if there.generation_id is not null and not there.edited then
      update public.tests set
        name = test ->> 'name', feature = test ->> 'feature', content = test ->> 'content', generation_id = of_generation,
        step_count = coalesce((test ->> 'stepCount')::integer, 0), tags = private.tags_of(test)
      where id = there.id;
      return;
    end if;
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  insert into public.tests (
    project_id, company_id, name, slug, feature, origin, content, step_count, tags, generation_id, created_by
  )
  select project.id, project.company_id, test ->> 'name', candidate, test ->> 'feature',
    coalesce(test ->> 'origin', 'explorer'), test ->> 'content', coalesce((test ->> 'stepCount')::integer, 0),
    private.tags_of(test), of_generation, actor
  from public.projects as project where project.id = target_project_id;
end
$$;
create function private.tags_of(test jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(tag), '{}') from jsonb_array_elements_text(coalesce(test -> 'tags', '[]')) as tag
$$;

create function private.finish_generation(
  target_generation_id uuid, of_attempt integer, end_status text, message text default null, counts jsonb default '{}',
  dropped jsonb default '[]', map jsonb default null, tests jsonb default '[]', findings jsonb default '[]'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended public.generations;
  test jsonb;
begin
  update public.generations as generation set
    status = end_status, message = finish_generation.message, counts = coalesce(finish_generation.counts, '{}'),
    dropped = coalesce(finish_generation.dropped, '[]')
  where generation.id = target_generation_id and generation.attempt = of_attempt and generation.status = 'Running'
  returning generation.* into ended;
  if not found then return false; end if;
  for test in select value from jsonb_array_elements(coalesce(tests, '[]')) loop
    perform private.keep_generated_test(ended.id, ended.project_id, ended.created_by, test);
  end loop;
  if finish_generation.map is not null and jsonb_typeof(finish_generation.map) <> 'null' then
    insert into public.application_maps (company_id, project_id, generation_id, map)
    values (ended.company_id, ended.project_id, ended.id, finish_generation.map);
  end if;
  perform private.record_findings(ended.project_id, ended.id, null, findings);
  return true;
end
$$;
create function private.fail_waiting_generation(target_generation_id uuid, message text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.generations as generation set status = 'Error', message = fail_waiting_generation.message
  where generation.id = target_generation_id and generation.status = 'Pending';
  return found;
end
$$;
revoke execute on all functions in schema private from public;
