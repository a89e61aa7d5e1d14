-- What a run or a generation left behind is kept as long as the plan says; the rows themselves stay, for the figures.

create function private.plan_retention() returns table (plan text, evidence_days integer, trail_days integer)
language sql immutable set search_path = ''
as $$
  values ('free', 7, 365), ('basic', 30, 365), ('pro', 90, 365), ('enterprise', 365, 1095)
$$;
comment on function private.plan_retention() is
  'Days that events, evidence and maps (evidence_days) and the audit trail (trail_days) are kept; docs/operate/retention.md.';

create function private.company_retention(target_company_id uuid) returns table (evidence_days integer, trail_days integer)
language sql stable security definer set search_path = ''
as $$
  select kept.evidence_days, kept.trail_days
  from private.company_limits(target_company_id) as holds
  join private.plan_retention() as kept
    on kept.plan = case when holds.active then coalesce(holds.plan, 'free') else 'free' end
$$;
comment on function private.company_retention(uuid) is 'A company whose plan has ended keeps what the free plan keeps.';

alter table public.test_runs add column evidence_ended_at timestamptz;
comment on column public.test_runs.evidence_ended_at is 'Since then its events and evidence are gone: they were kept as long as the plan says.';
alter table public.generations add column evidence_ended_at timestamptz;
comment on column public.generations.evidence_ended_at is 'As of a run; its map stays while there is no newer one of the project.';
create index test_runs_with_evidence on public.test_runs (company_id, finished_at)
  where evidence_ended_at is null and finished_at is not null;
create index generations_with_evidence on public.generations (company_id, finished_at)
  where evidence_ended_at is null and finished_at is not null;

-- One batch of what has ended: gives how many runs and generations it was, and the files that the server removes then. A
-- server that dies in between leaves files that no row names; list_orphans finds them.
create function private.end_evidence(most integer) returns table (ended integer, paths text[])
language plpgsql security definer set search_path = ''
as $$
declare
  runs uuid[];
  generations uuid[];
  files text[];
begin
  -- Another server is at it.
  if not pg_try_advisory_xact_lock(4165373002) then
    return query select 0, '{}'::text[];
    return;
  end if;
  runs := array(
    select due.id
    from public.companies as company
    cross join lateral private.company_retention(company.id) as kept
    cross join lateral (
      select run.id from public.test_runs as run
      where run.company_id = company.id and run.evidence_ended_at is null
        and run.finished_at < now() - make_interval(days => kept.evidence_days)
      order by run.finished_at limit most
    ) as due
    limit most
  );
  generations := array(
    select due.id
    from public.companies as company
    cross join lateral private.company_retention(company.id) as kept
    cross join lateral (
      select generation.id from public.generations as generation
      where generation.company_id = company.id and generation.evidence_ended_at is null
        and generation.finished_at < now() - make_interval(days => kept.evidence_days)
      order by generation.finished_at limit most
    ) as due
    limit most
  );
  with gone as (
    delete from public.artifacts as artifact
    where artifact.run_id = any (runs) or artifact.generation_id = any (generations)
    returning artifact.path
  )
  select array_agg(gone.path) into files from gone;
  delete from public.run_events as event where event.run_id = any (runs);
  delete from public.generation_events as event where event.generation_id = any (generations);
  delete from public.application_maps as map
  where map.generation_id = any (generations) and exists (
    select from public.application_maps as newer
    where newer.project_id = map.project_id and newer.created_at > map.created_at
  );
  update public.test_runs as run set evidence_ended_at = now() where run.id = any (runs);
  update public.generations as generation set evidence_ended_at = now() where generation.id = any (generations);
  return query select cardinality(runs) + cardinality(generations), coalesce(files, '{}');
end
$$;

-- One batch of what else has ended: the trail, counted runs of months that nobody asks for, agents that are long gone.
create function private.end_records(most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer := 0;
  gone integer;
begin
  if not pg_try_advisory_xact_lock(4165373002) then return 0; end if;
  delete from public.audit_log as entry where entry.id in (
    select old.id from public.audit_log as old
    -- Of a company that was deleted, or of none: as of the free plan.
    cross join lateral (
      select coalesce(max(kept.trail_days), (select plan.trail_days from private.plan_retention() as plan where plan.plan = 'free')) as days
      from private.company_retention(old.company_id) as kept
    ) as kept
    where old.created_at < now() - interval '365 days' and old.created_at < now() - make_interval(days => kept.days)
    order by old.created_at limit most
  );
  get diagnostics gone = row_count;
  ended := ended + gone;
  delete from private.counted_runs as counted where counted.run_id in (
    select old.run_id from private.counted_runs as old where old.counted_at < now() - interval '400 days' limit most
  );
  get diagnostics gone = row_count;
  ended := ended + gone;
  delete from public.agents as agent where agent.id in (
    select old.id from public.agents as old
    where coalesce(old.last_seen_at, old.created_at) < now() - interval '90 days'
      and not exists (select from public.test_runs as run where run.agent_id = old.id and run.status = 'Running')
      and not exists (select from public.generations as generation where generation.agent_id = old.id and generation.status = 'Running')
    limit most
  );
  get diagnostics gone = row_count;
  return ended + gone;
end
$$;

-- Files of the bucket that no row names: their project was deleted, or a server died between the two. A day old, since a
-- file is stored before its row.
create function private.list_orphans(most integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  select object.name from storage.objects as object
  where object.bucket_id = 'artifacts' and object.created_at < now() - interval '1 day'
    and not exists (select from public.artifacts as artifact where artifact.path = object.name)
  limit most
$$;
revoke execute on all functions in schema private from public;
