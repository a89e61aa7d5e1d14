create table public.generations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  environment_id uuid references public.environments (id) on delete set null,
  status text not null default 'Pending' check (status in ('Pending', 'Running', 'Finished', 'Cancelled', 'Error')),
  goal text check (length(goal) <= 2000),
  max_tests integer not null check (max_tests between 1 and 1000),
  time_budget_ms integer not null check (time_budget_ms between 1000 and 7200000),
  attempt integer not null default 0,
  agent_id uuid references public.agents (id) on delete set null,
  counts jsonb not null default '{}',
  dropped jsonb not null default '[]',
  message text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  handed_in_at timestamptz
);
comment on table public.generations is 'One exploration of a project that ends with proven tests.';
comment on column public.generations.handed_in_at is 'When its agent handed in what there is: a cancelled one may do so once.';
comment on column public.generations.dropped is 'What could not be proven: [{name, reason}].';
create index generations_of_company on public.generations (company_id, created_at desc);
create index generations_of_project on public.generations (project_id, created_at desc);
create index generations_unfinished on public.generations (company_id, status) where status in ('Pending', 'Running');
create index generations_of_environment on public.generations (environment_id);
create index generations_of_agent on public.generations (agent_id) where status = 'Running';

create table public.generation_events (
  generation_id uuid not null references public.generations (id) on delete cascade,
  attempt integer not null,
  seq integer not null,
  company_id uuid not null,
  at timestamptz not null,
  event jsonb not null,
  primary key (generation_id, attempt, seq)
);
comment on table public.generation_events is 'The append-only log; every view of a generation is a reduction of it.';

create table public.application_maps (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  generation_id uuid not null unique references public.generations (id) on delete cascade,
  map jsonb not null,
  created_at timestamptz not null default now()
);
comment on table public.application_maps is 'The application as a generation saw it.';
create index application_maps_company on public.application_maps (company_id);
create index application_maps_of_project on public.application_maps (project_id, created_at desc);

alter table public.generations enable row level security;
alter table public.generation_events enable row level security;
alter table public.application_maps enable row level security;
revoke all on public.generations, public.generation_events, public.application_maps from public, anon, authenticated;
grant select on public.generations, public.generation_events, public.application_maps to authenticated;
grant all on public.generations, public.generation_events, public.application_maps to service_role;

create policy "members read their company's generations" on public.generations
  for select to authenticated using (generations.company_id in (select private.my_company_ids()));
create policy "members read their company's generation events" on public.generation_events
  for select to authenticated using (generation_events.company_id in (select private.my_company_ids()));
create policy "members read their company's application maps" on public.application_maps
  for select to authenticated using (application_maps.company_id in (select private.my_company_ids()));

create trigger take_company before insert on public.generations
  for each row execute function private.take_company_of_project();
create trigger take_company before insert on public.application_maps
  for each row execute function private.take_company_of_project();
create trigger fix_columns before update of id, company_id, project_id, created_at on public.generations
  for each row execute function private.refuse_changes('id', 'company_id', 'project_id', 'created_at');
