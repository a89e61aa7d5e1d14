create table public.findings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  generation_id uuid references public.generations (id) on delete set null,
  run_id uuid references public.test_runs (id) on delete set null,
  kind text not null check (length(kind) <= 100),
  title text not null check (length(title) <= 1000),
  severity text not null check (severity in ('critical', 'serious', 'moderate', 'minor')),
  page text not null default '' check (length(page) <= 2000),
  evidence jsonb not null default '[]',
  fingerprint text not null,
  times integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (project_id, fingerprint)
);
comment on table public.findings is 'What is wrong with the application, whatever the tests say; seen again, it counts up.';
comment on column public.findings.generation_id is 'Where it was seen last, as run_id.';
create index findings_company on public.findings (company_id);
create index findings_of_project on public.findings (project_id, last_seen_at desc);
create index findings_of_generation on public.findings (generation_id);
create index findings_of_run on public.findings (run_id);

create table public.artifacts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  run_id uuid references public.test_runs (id) on delete cascade,
  generation_id uuid references public.generations (id) on delete cascade,
  attempt integer not null,
  kind text not null check (kind in ('picture', 'structure', 'console', 'network', 'trace')),
  name text not null check (length(name) <= 300),
  path text not null unique,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  check ((run_id is null) <> (generation_id is null))
);
comment on table public.artifacts is 'Files of runs and generations in the bucket artifacts: <company>/<run or generation>/<attempt>/<name>.';
create index artifacts_company on public.artifacts (company_id);
create index artifacts_project on public.artifacts (project_id);
create index artifacts_of_run on public.artifacts (run_id, attempt);
create index artifacts_of_generation on public.artifacts (generation_id, attempt);

alter table public.findings enable row level security;
alter table public.artifacts enable row level security;
revoke all on public.findings, public.artifacts from public, anon, authenticated;
grant select on public.findings, public.artifacts to authenticated;
grant all on public.findings, public.artifacts to service_role;
create policy "members read their company's findings" on public.findings
  for select to authenticated using (findings.company_id in (select private.my_company_ids()));
create policy "members read their company's artifacts" on public.artifacts
  for select to authenticated using (artifacts.company_id in (select private.my_company_ids()));
create trigger take_company before insert on public.findings
  for each row execute function private.take_company_of_project();
create trigger take_company before insert on public.artifacts
  for each row execute function private.take_company_of_project();
