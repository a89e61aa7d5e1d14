-- An agent works by a token of its own: of the installation, or of one company and then for that company alone.

-- Took one token an agent and was never written to.
drop table private.agent_tokens;

create table public.agent_tokens (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
comment on table public.agent_tokens is 'What agents come in with. company_id null: the installation''s, for every company.';
comment on column public.agent_tokens.expires_at is 'Of the agents beside a server, which keeps putting it off; others have none.';
create index agent_tokens_company on public.agent_tokens (company_id);
create index agent_tokens_created_by on public.agent_tokens (created_by);

create table private.agent_token_hashes (
  token_id uuid primary key references public.agent_tokens (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.agent_token_hashes is 'SHA-256 of the tokens; they themselves are stored nowhere.';

alter table public.agents add column token_id uuid references public.agent_tokens (id) on delete set null;
comment on column public.agents.token_id is 'What it came in with. Null: it is gone, and with it every right.';
create index agents_token on public.agents (token_id);

alter table public.agent_tokens enable row level security;
revoke all on public.agent_tokens from public, anon, authenticated;
grant select on public.agent_tokens to authenticated;
grant all on public.agent_tokens to service_role;
create policy "owners and admins read their company's agent tokens, super admins the installation's" on public.agent_tokens
  for select to authenticated using (
    agent_tokens.company_id in (select private.my_company_ids_for('manage_company'))
    or (agent_tokens.company_id is null and (select private.is_super_admin()))
  );

-- Whoever may manage a company has agents of its own; the installation's are for super admins.
create function private.require_agent_rights(actor uuid, target_company_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if actor is null then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  if target_company_id is not null then
    perform private.require(actor, target_company_id, 'manage_company');
  elsif not exists (select 1 from private.super_admins as super_admin where super_admin.user_id = actor) then
    perform private.refuse('not_allowed', 'Agents of the installation are for its super admins.', 'Name a company of yours to give it an agent of its own.');
  end if;
end
$$;

create function private.create_agent_token(actor uuid, target_company_id uuid, token_name text, hash text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
  most constant integer := 50;
begin
  perform private.require_agent_rights(actor, target_company_id);
  if target_company_id is not null then
    perform private.lock_company(target_company_id);
    if (select count(*) from public.agent_tokens as known where known.company_id = target_company_id and known.revoked_at is null) >= most then
      perform private.refuse('agents_limit', format('This workspace has %s agent tokens, the most there may be.', most), 'Revoke one that nobody uses.');
    end if;
  end if;
  insert into public.agent_tokens (company_id, name, created_by) values (target_company_id, btrim(token_name), actor)
  returning id into made;
  insert into private.agent_token_hashes (token_id, token_hash) values (made, hash);
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (target_company_id, actor, 'agent_tokens.insert', 'agent_tokens', made, jsonb_build_object('name', btrim(token_name)));
  return made;
end
$$;

-- Its agents are refused from then on; gives those that may hold work, for the server to take back.
create function private.revoke_agent_token(actor uuid, target_token_id uuid) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  token public.agent_tokens;
begin
  select known.* into token from public.agent_tokens as known where known.id = target_token_id for update;
  if not found then perform private.refuse('not_found', 'It is not there, or you may not see it.'); end if;
  perform private.require_agent_rights(actor, token.company_id);
  if token.revoked_at is null then
    update public.agent_tokens set revoked_at = now() where id = token.id;
    insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
    values (token.company_id, actor, 'agent_tokens.revoke', 'agent_tokens', token.id, jsonb_build_object('name', token.name));
    perform pg_catalog.pg_notify('assay_agents', token.id::text);
  end if;
  return query select agent.id from public.agents as agent where agent.token_id = token.id;
end
$$;

-- Of the agents beside a server: nobody created it, and it ends by itself when its server no longer says that it is there.
create function private.lend_agent_token(token_name text, hash text, lasts interval) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  delete from public.agent_tokens as known where known.expires_at < now() - interval '1 day';
  insert into public.agent_tokens (name, expires_at) values (token_name, now() + lasts) returning id into made;
  insert into private.agent_token_hashes (token_id, token_hash) values (made, hash);
  return made;
end
$$;

-- Whom a token lets in; no row: nobody.
create function private.agent_token_of(hash text) returns table (token_id uuid, company_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select token.id, token.company_id, token.expires_at
  from private.agent_token_hashes as known join public.agent_tokens as token on token.id = known.token_id
  where known.token_hash = hash and token.revoked_at is null and coalesce(token.expires_at > now(), true)
$$;

create function private.is_let_in(target_agent_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.agents as agent join public.agent_tokens as token on token.id = agent.token_id
    where agent.id = target_agent_id and token.revoked_at is null and coalesce(token.expires_at > now(), true)
  )
$$;

-- Companies whose work goes to agents of their own alone: those with a token that an agent has come in with.
create function private.has_own_agents(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.agent_tokens as token
    where token.company_id = target_company_id and token.revoked_at is null and token.last_used_at is not null
  )
$$;
create function private.may_work_for(target_agent_id uuid, target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case when agent.company_id is null then not private.has_own_agents(target_company_id)
      else agent.company_id = target_company_id end
    from public.agents as agent where agent.id = target_agent_id
  ), false) and private.is_let_in(target_agent_id)
$$;

-- As before, and only for agents whose token lets them do that company's work.
create or replace function private.take_runs(run_ids uuid[], agent_ids uuid[])
returns table (
  run_id uuid, company_id uuid, attempt integer, refused text, slug text, content text, base_url text, browser text,
  credentials_owner text, credentials_owner_id uuid, username_cipher text, password_cipher text
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
    allowed as materialized (
      select pair.agent_id, pair.company_id, private.may_work_for(pair.agent_id, pair.company_id) as may
      from (select distinct asked.agent_id, asked.company_id from asked where asked.waits) as pair
    ),
    -- A plan that ended meanwhile lets what waits wait.
    slots as materialized (
      select company.id, limits.concurrent_agents as most, private.running_now(company.id) as running
      from (select distinct asked.company_id as id from asked where asked.waits) as company
      cross join lateral private.company_limits(company.id) as limits
    ),
    chosen as materialized (
      select asked.*, case when not asked.waits then 'not_pending'
        when allowed.may is distinct from true then 'not_theirs'
        when slots.most <> -1 and slots.running + asked.place > slots.most then 'no_slot' end as refused
      from asked left join slots on slots.id = asked.company_id
      left join allowed on allowed.agent_id = asked.agent_id and allowed.company_id = asked.company_id
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
    select chosen.id, chosen.company_id, started.attempt,
      coalesce(chosen.refused, case when started.id is null then 'not_pending' end),
      test.slug, test.content, environment.base_url, started.browser,
      stored.owner, stored.owner_id, stored.username_cipher, stored.password_cipher
    from chosen
    left join started on started.id = chosen.id
    left join public.tests as test on test.id = started.test_id
    left join public.environments as environment on environment.id = started.environment_id
    left join lateral private.credentials_for(environment.id) as stored on true
    order by chosen.number;
end
$$;
comment on function private.take_runs(uuid[], uuid[]) is
  'refused: not_pending (drop the job), no_slot or not_theirs (somebody else, or later). Started without slug or base_url: deleted meanwhile; end it as Error.';

create or replace function private.start_generation_attempt(target_generation_id uuid, target_agent_id uuid)
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
  if not private.may_work_for(target_agent_id, company) then
    return query select null::integer, 'not_theirs'::text;
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

-- batches: [{id, attempt, agent, events: [{seq, at, event}]}]. Gives the places, from 0, of those whose attempt that agent holds.
create or replace function private.append_run_events(batches jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (batch.number - 1)::integer as place, (batch.value ->> 'id')::uuid as id,
        (batch.value ->> 'attempt')::integer as attempt, (batch.value ->> 'agent')::uuid as agent,
        batch.value -> 'events' as events
      from jsonb_array_elements(batches) with ordinality as batch (value, number)
    ),
    held as materialized (
      select run.id, run.attempt, run.agent_id, run.company_id from public.test_runs as run
      where run.id in (select sent.id from sent) and run.status = 'Running'
      order by run.id for share
    ),
    taken as materialized (
      select sent.*, held.company_id from sent join held on held.id = sent.id and held.attempt = sent.attempt and held.agent_id = sent.agent
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
create or replace function private.append_generation_events(batches jsonb) returns setof integer
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (batch.number - 1)::integer as place, (batch.value ->> 'id')::uuid as id,
        (batch.value ->> 'attempt')::integer as attempt, (batch.value ->> 'agent')::uuid as agent,
        batch.value -> 'events' as events
      from jsonb_array_elements(batches) with ordinality as batch (value, number)
    ),
    held as materialized (
      select generation.id, generation.attempt, generation.agent_id, generation.company_id from public.generations as generation
      where generation.id in (select sent.id from sent) and private.may_hand_in(generation)
      order by generation.id for share
    ),
    taken as materialized (
      select sent.*, held.company_id from sent join held on held.id = sent.id and held.attempt = sent.attempt and held.agent_id = sent.agent
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

-- ends: [{id, attempt, agent, status, …}] as before: what an agent says about an attempt of another one changes nothing.
create or replace function private.finish_runs(ends jsonb) returns setof integer
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
        id uuid, attempt integer, agent uuid, status text, duration_ms integer, verdict text, healed integer, flaky boolean, message text
      )
    ) with ordinality as one (id, attempt, agent, status, duration_ms, verdict, healed, flaky, message, number)
  ),
  ended as (
    update public.test_runs as run set
      status = sent.status, duration_ms = sent.duration_ms, verdict = sent.verdict, healed = coalesce(sent.healed, 0),
      flaky = coalesce(sent.flaky, false), message = sent.message
    from sent where run.id = sent.id and run.attempt = sent.attempt and run.agent_id = sent.agent and run.status = 'Running'
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

drop function private.finish_generation(uuid, integer, text, text, jsonb, jsonb, jsonb, jsonb, jsonb);
-- What was proven before somebody cancelled is kept, once; it stays cancelled.
create function private.finish_generation(
  target_generation_id uuid, of_attempt integer, of_agent uuid, end_status text, message text default null, counts jsonb default '{}',
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
  where generation.id = target_generation_id and generation.attempt = of_attempt
    and generation.agent_id = of_agent and private.may_hand_in(generation)
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
revoke execute on all functions in schema private from public;
