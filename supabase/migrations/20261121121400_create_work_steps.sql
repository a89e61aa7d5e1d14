-- What the server does for agents, on its own connection. An attempt is the right to speak about a run: what an earlier
-- attempt says, or a second end, changes nothing and is told so.

-- Whoever takes up work of several companies locks them in one order, before anything else.
create function private.lock_companies_of(run_ids uuid[], generation_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_company(company.id)
  from (
    select run.company_id as id from public.test_runs as run where run.id = any (run_ids)
    union select generation.company_id from public.generations as generation where generation.id = any (generation_ids)
    order by 1
  ) as company;
end
$$;

-- Starts runs on agents (the two lists belong together) and gives what their agents need, in the order of the lists.
create function private.take_runs(run_ids uuid[], agent_ids uuid[])
returns table (
  run_id uuid, attempt integer, refused text, slug text, content text, base_url text, browser text,
  username_cipher text, password_cipher text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_companies_of(run_ids, '{}');
  return query
    with asked as materialized (
      select given.id, given.agent_id, given.number, run.company_id,
        row_number() over (partition by run.company_id, run.status order by given.number) as place,
        coalesce(run.status, '') = 'Pending' as waits
      from unnest(run_ids, agent_ids) with ordinality as given (id, agent_id, number)
      left join public.test_runs as run on run.id = given.id
    ),
    -- A plan that ended meanwhile lets what waits wait.
    slots as materialized (
      select company.id, limits.concurrent_agents as most, private.running_now(company.id) as running
      from (select distinct asked.company_id as id from asked where asked.waits) as company
      cross join lateral private.company_limits(company.id) as limits
    ),
    chosen as materialized (
      select asked.*, case when not asked.waits then 'not_pending'
        when slots.most <> -1 and slots.running + asked.place > slots.most then 'no_slot' end as refused
      from asked left join slots on slots.id = asked.company_id
    ),
    -- One that is cancelled at this moment is left alone.
    started as (
      update public.test_runs as run set status = 'Running', agent_id = chosen.agent_id, attempt = run.attempt + 1
      from chosen where run.id = chosen.id and chosen.refused is null and run.status = 'Pending'
      returning run.id, run.company_id, run.project_id, run.attempt, run.test_id, run.environment_id, run.browser
    ),
    counted as (
      insert into private.counted_runs (run_id, company_id) select started.id, started.company_id from started
      on conflict do nothing
    )
    select chosen.id, started.attempt,
      coalesce(chosen.refused, case when started.id is null then 'not_pending' end),
      test.slug, test.content, environment.base_url, started.browser, stored.username_cipher, stored.password_cipher
    from chosen
    left join started on started.id = chosen.id
    left join public.tests as test on test.id = started.test_id
    left join public.environments as environment on environment.id = started.environment_id
    left join private.project_credentials as stored on stored.project_id = started.project_id
    order by chosen.number;
end
$$;
comment on function private.take_runs(uuid[], uuid[]) is
  'refused: not_pending (drop the job) or no_slot (try again later). Started without slug or base_url: deleted meanwhile; end it as Error.';

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

-- batches: [{id, attempt, events: [{seq, at, event}]}]. Gives the places, from 0, of those whose attempt is the one that runs.
create function private.append_run_events(batches jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (batch.number - 1)::integer as place, (batch.value ->> 'id')::uuid as id,
        (batch.value ->> 'attempt')::integer as attempt, batch.value -> 'events' as events
      from jsonb_array_elements(batches) with ordinality as batch (value, number)
    ),
    held as materialized (
      select run.id, run.attempt, run.company_id from public.test_runs as run
      where run.id in (select sent.id from sent) and run.status = 'Running'
      order by run.id for share
    ),
    taken as materialized (
      select sent.*, held.company_id from sent join held on held.id = sent.id and held.attempt = sent.attempt
    ),
    stored as (
      insert into public.run_events (run_id, attempt, seq, company_id, at, event)
      select taken.id, taken.attempt, one.seq, taken.company_id, one.at, one.event
      from taken cross join lateral jsonb_to_recordset(taken.events) as one (seq integer, at timestamptz, event jsonb)
      on conflict do nothing
    )
    select taken.place from taken;
end
$$;
-- A cancelled generation may say what it found until it has handed that in.
create function private.append_generation_events(batches jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (batch.number - 1)::integer as place, (batch.value ->> 'id')::uuid as id,
        (batch.value ->> 'attempt')::integer as attempt, batch.value -> 'events' as events
      from jsonb_array_elements(batches) with ordinality as batch (value, number)
    ),
    held as materialized (
      select generation.id, generation.attempt, generation.company_id from public.generations as generation
      where generation.id in (select sent.id from sent) and private.may_hand_in(generation)
      order by generation.id for share
    ),
    taken as materialized (
      select sent.*, held.company_id from sent join held on held.id = sent.id and held.attempt = sent.attempt
    ),
    stored as (
      insert into public.generation_events (generation_id, attempt, seq, company_id, at, event)
      select taken.id, taken.attempt, one.seq, taken.company_id, one.at, one.event
      from taken cross join lateral jsonb_to_recordset(taken.events) as one (seq integer, at timestamptz, event jsonb)
      on conflict do nothing
    )
    select taken.place from taken;
end
$$;
create function private.may_hand_in(generation public.generations) returns boolean
language sql immutable set search_path = ''
as $$
  select generation.status = 'Running' or (generation.status = 'Cancelled' and generation.handed_in_at is null)
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

-- ends: [{id, attempt, status, duration_ms?, verdict?, healed?, flaky?, message?, findings?}]. Gives the places, from 0, of
-- those that ended; the attempts of the others do not run any more, nothing was changed.
create function private.finish_runs(ends jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
declare
  accepted integer[];
begin
  perform 1 from public.test_runs as run
  where run.id in (select (sent.value ->> 'id')::uuid from jsonb_array_elements(ends) as sent)
  order by run.id for update;
  with sent as materialized (
    select (one.number - 1)::integer as place, one.*
    from rows from (
      jsonb_to_recordset(ends) as (
        id uuid, attempt integer, status text, duration_ms integer, verdict text, healed integer, flaky boolean, message text
      )
    ) with ordinality as one (id, attempt, status, duration_ms, verdict, healed, flaky, message, number)
  ),
  ended as (
    update public.test_runs as run set
      status = sent.status, duration_ms = sent.duration_ms, verdict = sent.verdict, healed = coalesce(sent.healed, 0),
      flaky = coalesce(sent.flaky, false), message = sent.message
    from sent where run.id = sent.id and run.attempt = sent.attempt and run.status = 'Running'
    returning run.id, run.status, sent.place
  ),
  uncounted as (
    delete from private.counted_runs as counted using ended where counted.run_id = ended.id and ended.status = 'Error'
  )
  select array_agg(ended.place) into accepted from ended;
  perform private.record_findings(run.project_id, null, run.id, sent.value -> 'findings')
  from unnest(accepted) as place
  cross join lateral (select ends -> place as value) as sent
  join public.test_runs as run on run.id = (sent.value ->> 'id')::uuid
  where jsonb_array_length(coalesce(sent.value -> 'findings', '[]')) > 0;
  return query select unnest(accepted);
end
$$;

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

-- What was proven before somebody cancelled is kept, once; it stays cancelled.
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
    status = case generation.status when 'Cancelled' then 'Cancelled' else end_status end,
    message = finish_generation.message, counts = coalesce(finish_generation.counts, '{}'),
    dropped = coalesce(finish_generation.dropped, '[]'), handed_in_at = now()
  where generation.id = target_generation_id and generation.attempt = of_attempt and private.may_hand_in(generation)
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
