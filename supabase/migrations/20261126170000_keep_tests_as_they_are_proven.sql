-- A proven test is in the project the moment that it is proven: an agent that dies loses none. What is sent again, or
-- proven again by the next agent, doubles nothing.
create table private.proven_tests (
  generation_id uuid not null references public.generations (id) on delete cascade,
  slug text not null,
  attempt integer not null,
  test_id uuid references public.tests (id) on delete set null,
  replaced jsonb,
  primary key (generation_id, slug)
);
comment on table private.proven_tests is 'What a generation has proven so far, by the name that its agent gives it.';
comment on column private.proven_tests.test_id is 'Null: a person deleted the test, and it does not come back.';
comment on column private.proven_tests.replaced is
  'The test of an earlier generation that this one took the place of; it comes back when the last replay refutes this one.';
create index proven_tests_test on private.proven_tests (test_id);
revoke all on private.proven_tests from public, anon, authenticated;

-- test: {slug, name, feature, origin?, content, stepCount, tags}. Writes it into the project under the next free slug. A
-- test that a generation wrote and nobody edited is replaced by its new form.
create function private.place_proven_test(generation public.generations, test jsonb, out test_id uuid, out replaced jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  base text := left(test ->> 'slug', 90);
  candidate text := base;
  number integer := 1;
  there public.tests;
begin
  loop
    select known.* into there from public.tests as known
    where known.project_id = generation.project_id and known.slug = candidate;
    if not found then
      insert into public.tests (
        project_id, company_id, name, slug, feature, origin, content, step_count, tags, generation_id, created_by
      ) values (
        generation.project_id, generation.company_id, test ->> 'name', candidate, test ->> 'feature',
        coalesce(test ->> 'origin', 'explorer'), test ->> 'content', coalesce((test ->> 'stepCount')::integer, 0),
        private.tags_of(test), generation.id, generation.created_by
      ) on conflict (project_id, slug) do nothing returning id into test_id;
      if test_id is not null then return; end if;
      -- Another generation took the slug at this moment.
      continue;
    end if;
    test_id := there.id;
    if there.content = test ->> 'content' then return; end if;
    if there.generation_id is not null and not there.edited then
      if there.generation_id <> generation.id then replaced := to_jsonb(there); end if;
      perform private.rewrite_test(there.id, generation.id, test);
      return;
    end if;
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
end
$$;
create function private.rewrite_test(target_test_id uuid, of_generation uuid, test jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.tests as known set
    name = test ->> 'name', feature = test ->> 'feature', content = test ->> 'content', generation_id = of_generation,
    step_count = coalesce((test ->> 'stepCount')::integer, 0), tags = private.tags_of(test), status = 'active'
  where known.id = target_test_id
$$;

-- Gives the test of the project; null when a person deleted it, or the generation has as many as it may.
create function private.keep_proven_test(of_generation uuid, test jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  generation public.generations;
  known private.proven_tests;
  placed record;
begin
  select one.* into generation from public.generations as one where one.id = of_generation;
  update private.proven_tests as one set attempt = generation.attempt
  where one.generation_id = of_generation and one.slug = test ->> 'slug' returning one.* into known;
  if found then
    -- What a person changed, and what a later generation wrote anew, is theirs.
    perform private.rewrite_test(mine.id, of_generation, test) from public.tests as mine
    where mine.id = known.test_id and mine.generation_id = of_generation and not mine.edited
      and (mine.content, mine.name, mine.tags, mine.status)
        is distinct from (test ->> 'content', test ->> 'name', private.tags_of(test), 'active');
    return known.test_id;
  end if;
  if (
    select count(*) from private.proven_tests as one
    where one.generation_id = of_generation and one.attempt = generation.attempt
  ) >= generation.max_tests then
    return null;
  end if;
  select * into placed from private.place_proven_test(generation, test);
  insert into private.proven_tests (generation_id, slug, attempt, test_id, replaced)
  values (of_generation, test ->> 'slug', generation.attempt, placed.test_id, placed.replaced);
  return placed.test_id;
end
$$;

-- The last replay refuted it. What a person changed stays; what was run is archived, so that its runs keep their test.
create function private.drop_proven_test(of_generation uuid, of_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known private.proven_tests;
begin
  delete from private.proven_tests as one
  where one.generation_id = of_generation and one.slug = of_slug returning one.* into known;
  perform 1 from public.tests as mine
  where mine.id = known.test_id and mine.generation_id = of_generation and not mine.edited for update;
  if not found then return; end if;
  if known.replaced is not null then
    perform private.rewrite_test(
      known.test_id,
      (select earlier.id from public.generations as earlier where earlier.id = (known.replaced ->> 'generation_id')::uuid),
      known.replaced || jsonb_build_object('stepCount', known.replaced -> 'step_count')
    );
  elsif exists (select from public.test_runs as run where run.test_id = known.test_id) then
    update public.tests as mine set status = 'archived' where mine.id = known.test_id;
  else
    delete from public.tests as mine where mine.id = known.test_id;
  end if;
end
$$;

-- As before, and an event may bring what it does to the tests of the project: {seq, at, event, keeps?: test, drops?: slug}.
-- The event of a test that is kept is stored with its testId. An event that is stored already does nothing again.
create or replace function private.append_generation_events(batches jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
declare
  said record;
  kept jsonb := '{}';
begin
  perform 1 from public.generations as generation
  where generation.id in (select (batch.value ->> 'id')::uuid from jsonb_array_elements(batches) as batch)
  order by generation.id for share;
  for said in
    select generation.id, one.seq, one.keeps, one.drops
    from jsonb_array_elements(batches) with ordinality as batch (value, number)
    join public.generations as generation on generation.id = (batch.value ->> 'id')::uuid
      and generation.attempt = (batch.value ->> 'attempt')::integer
      and generation.agent_id = (batch.value ->> 'agent')::uuid and private.may_hand_in(generation)
    cross join lateral jsonb_to_recordset(batch.value -> 'events') as one (seq integer, keeps jsonb, drops text)
    where (one.keeps is not null or one.drops is not null) and not exists (
      select from public.generation_events as known
      where known.generation_id = generation.id and known.attempt = generation.attempt and known.seq = one.seq
    )
    order by batch.number, one.seq
  loop
    if said.drops is not null then
      perform private.drop_proven_test(said.id, said.drops);
    else
      kept := kept || jsonb_build_object(
        said.id || ' ' || said.seq, jsonb_build_object('testId', private.keep_proven_test(said.id, said.keeps))
      );
    end if;
  end loop;
  return query
    with sent as materialized (
      select (batch.number - 1)::integer as place, (batch.value ->> 'id')::uuid as id,
        (batch.value ->> 'attempt')::integer as attempt, (batch.value ->> 'agent')::uuid as agent,
        batch.value -> 'events' as events
      from jsonb_array_elements(batches) with ordinality as batch (value, number)
    ),
    taken as materialized (
      select sent.*, held.company_id from sent join public.generations as held
        on held.id = sent.id and held.attempt = sent.attempt and held.agent_id = sent.agent and private.may_hand_in(held)
    ),
    stored as (
      insert into public.generation_events (generation_id, attempt, seq, company_id, at, event)
      select taken.id, taken.attempt, one.seq, taken.company_id, one.at,
        one.event - 'testId' || coalesce(jsonb_strip_nulls(kept -> (taken.id || ' ' || one.seq)), '{}')
      from taken cross join lateral jsonb_to_recordset(taken.events) as one (seq integer, at timestamptz, event jsonb)
      on conflict do nothing
    )
    select taken.place from taken;
end
$$;

-- As before. A test that is kept already gets its last form; none goes because an agent that failed hands in no tests.
create or replace function private.finish_generation(
  target_generation_id uuid, of_attempt integer, of_agent uuid, end_status text, message text default null, counts jsonb default '{}',
  dropped jsonb default '[]', map jsonb default null, tests jsonb default '[]', findings jsonb default '[]'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended public.generations;
  test jsonb;
begin
  -- The tests come first: the end counts them.
  perform 1 from public.generations as generation
  where generation.id = target_generation_id and generation.attempt = of_attempt
    and generation.agent_id = of_agent and private.may_hand_in(generation) for update;
  if not found then return false; end if;
  for test in select value from jsonb_array_elements(coalesce(tests, '[]')) loop
    perform private.keep_proven_test(target_generation_id, test);
  end loop;
  update public.generations as generation set
    status = case generation.status when 'Cancelled' then 'Cancelled' else end_status end,
    message = coalesce(case generation.status when 'Cancelled' then generation.message end, finish_generation.message),
    counts = coalesce(finish_generation.counts, '{}'),
    dropped = coalesce(finish_generation.dropped, '[]'), handed_in_at = now()
  where generation.id = target_generation_id
  returning generation.* into ended;
  if finish_generation.map is not null and jsonb_typeof(finish_generation.map) <> 'null' then
    insert into public.application_maps (company_id, project_id, generation_id, map)
    values (ended.company_id, ended.project_id, ended.id, finish_generation.map);
  end if;
  perform private.record_findings(ended.project_id, ended.id, null, findings);
  return true;
end
$$;
drop function private.keep_generated_test(uuid, uuid, uuid, jsonb);

-- However a generation ends, its row says how many tests it left, also when its agents died or nothing was handed in; and
-- what they took the place of is forgotten.
create function private.count_proven_tests() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present integer;
begin
  if new.status not in ('Finished', 'Cancelled', 'Error') then return new; end if;
  -- A cancelled one may still hand in what its last replay refuted.
  if new.status <> 'Cancelled' or new.handed_in_at is not null then
    update private.proven_tests as one set replaced = null where one.generation_id = new.id and one.replaced is not null;
  end if;
  select count(*) into present from private.proven_tests as one where one.generation_id = new.id and one.test_id is not null;
  if present > coalesce((new.counts ->> 'proven')::integer, 0) then
    new.counts := new.counts || jsonb_build_object('proven', present);
  end if;
  return new;
end
$$;
create trigger count_proven before update of status on public.generations
  for each row execute function private.count_proven_tests();

-- Lists of tests follow without a reload.
create function private.notify_tests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || one.company_id, 'event', 'tests-changed', 'project_id', one.project_id
  )::text) from (select distinct changed.company_id, changed.project_id from changed) as one;
  return null;
end
$$;
create trigger notify_new after insert on public.tests
  referencing new table as changed for each statement execute function private.notify_tests();
create trigger notify_change after update on public.tests
  referencing new table as changed for each statement execute function private.notify_tests();
create trigger notify_gone after delete on public.tests
  referencing old table as changed for each statement execute function private.notify_tests();
revoke execute on all functions in schema private from public;
