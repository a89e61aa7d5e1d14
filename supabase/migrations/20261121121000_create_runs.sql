create table public.run_batches (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  source text not null check (source in ('person', 'schedule', 'api')),
  total integer not null check (total > 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table public.run_batches is 'What one click on Run started.';
create index run_batches_of_company on public.run_batches (company_id, created_at desc);
create index run_batches_of_project on public.run_batches (project_id, created_at desc);

create table public.test_runs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  test_id uuid references public.tests (id) on delete set null,
  environment_id uuid references public.environments (id) on delete set null,
  batch_id uuid references public.run_batches (id) on delete cascade,
  browser text not null default 'chromium' check (browser in ('chromium')),
  feature text not null check (length(feature) <= 200),
  name text not null check (length(name) <= 300),
  status text not null default 'Pending'
    check (status in ('Pending', 'Running', 'Passed', 'Failed', 'Cancelled', 'Error')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  duration_ms integer check (duration_ms >= 0),
  attempt integer not null default 0,
  agent_id uuid references public.agents (id) on delete set null,
  verdict text check (verdict in ('bug', 'changed-interface', 'flaky', 'environment')),
  healed integer not null default 0,
  flaky boolean not null default false,
  message text
);
comment on table public.test_runs is 'One test on one environment in one browser. Name and feature are the test''s at the start.';
comment on column public.test_runs.attempt is 'Counts the agents that took it; what an earlier one still sends is refused.';
create index test_runs_of_company on public.test_runs (company_id, created_at desc);
create index test_runs_of_project on public.test_runs (project_id, created_at desc);
create index test_runs_of_test on public.test_runs (test_id, created_at desc);
create index test_runs_of_batch on public.test_runs (batch_id, created_at);
create index test_runs_of_environment on public.test_runs (environment_id);
-- Asked for whenever a run ends: has its batch ended?
create index test_runs_of_batch_unfinished on public.test_runs (batch_id) where status in ('Pending', 'Running');
create index test_runs_unfinished on public.test_runs (company_id, status) where status in ('Pending', 'Running');
create index test_runs_of_agent on public.test_runs (agent_id) where status = 'Running';
-- Counts by state are read from the index alone.
create index test_runs_counts on public.test_runs (project_id, status);

create table public.run_events (
  run_id uuid not null references public.test_runs (id) on delete cascade,
  attempt integer not null,
  seq integer not null,
  company_id uuid not null,
  at timestamptz not null,
  event jsonb not null,
  primary key (run_id, attempt, seq)
);
comment on table public.run_events is 'The append-only log; every live or later view of a run is a reduction of it.';

alter table public.run_batches enable row level security;
alter table public.test_runs enable row level security;
alter table public.run_events enable row level security;
revoke all on public.run_batches, public.test_runs, public.run_events from public, anon, authenticated;
grant select on public.run_batches, public.test_runs, public.run_events to authenticated;
grant all on public.run_batches, public.test_runs, public.run_events to service_role;

create policy "members read their company's run batches" on public.run_batches
  for select to authenticated using (run_batches.company_id in (select private.my_company_ids()));
create policy "members read their company's runs" on public.test_runs
  for select to authenticated using (test_runs.company_id in (select private.my_company_ids()));
create policy "members read their company's run events" on public.run_events
  for select to authenticated using (run_events.company_id in (select private.my_company_ids()));

create trigger take_company before insert on public.run_batches
  for each row execute function private.take_company_of_project();
create trigger take_company before insert on public.test_runs
  for each row execute function private.take_company_of_project();
create trigger fix_columns before update of id, company_id, project_id, batch_id, created_at on public.test_runs
  for each row execute function private.refuse_changes('id', 'company_id', 'project_id', 'batch_id', 'created_at');

-- The moves of RUN_MOVES in the domain package; Running to Pending is a run that was taken back from an agent.
create table private.work_moves (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into private.work_moves (kind, from_status, to_status)
  values
    ('run', 'Pending', 'Running'), ('run', 'Pending', 'Cancelled'), ('run', 'Pending', 'Error'),
    ('run', 'Running', 'Passed'), ('run', 'Running', 'Failed'), ('run', 'Running', 'Cancelled'), ('run', 'Running', 'Error'),
    ('run', 'Running', 'Pending'),
    ('generation', 'Pending', 'Running'), ('generation', 'Pending', 'Cancelled'), ('generation', 'Pending', 'Error'),
    ('generation', 'Running', 'Finished'), ('generation', 'Running', 'Cancelled'), ('generation', 'Running', 'Error'),
    ('generation', 'Running', 'Pending');

-- Trigger, argument run or generation: guards the moves and keeps the times that belong to them.
create function private.guard_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is not distinct from old.status then return new; end if;
  if not exists (
    select 1 from private.work_moves as move
    where move.kind = tg_argv[0] and move.from_status = old.status and move.to_status = new.status
  ) then
    perform private.refuse('move_not_allowed', format('A %s cannot go from %s to %s.', tg_argv[0], old.status, new.status));
  end if;
  if new.status = 'Running' then
    new.started_at := now();
  elsif new.status = 'Pending' then
    new.started_at := null;
    new.agent_id := null;
  else
    new.finished_at := now();
  end if;
  return new;
end
$$;
create trigger guard_move before update of status on public.test_runs
  for each row execute function private.guard_move('run');
create trigger guard_move before update of status on public.generations
  for each row execute function private.guard_move('generation');

-- The last run to end ends its batch; the locks, in one order, let those that end at the same moment see each other.
create function private.finish_batches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.run_batches as batch
  where batch.id in (
    select run.batch_id from changed as run where run.status in ('Passed', 'Failed', 'Cancelled', 'Error')
  ) and batch.finished_at is null
  order by batch.id for update;
  if not found then return null; end if;
  update public.run_batches as batch set finished_at = now()
  where batch.id in (select run.batch_id from changed as run) and batch.finished_at is null and not exists (
    select 1 from public.test_runs as run where run.batch_id = batch.id and run.status in ('Pending', 'Running')
  );
  return null;
end
$$;
create trigger finish_batches after update on public.test_runs
  referencing new table as changed for each statement execute function private.finish_batches();
revoke execute on all functions in schema private from public;
