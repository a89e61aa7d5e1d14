create table public.agents (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  version text,
  slots integer not null default 1 check (slots between 1 and 1000),
  last_seen_at timestamptz,
  drained boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.agents is 'Processes that claim runs. company_id null: the platform''s own, for every company.';
create index agents_company on public.agents (company_id);

create table private.agent_tokens (
  agent_id uuid primary key references public.agents (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
comment on table private.agent_tokens is 'SHA-256 of the token; the token itself is stored nowhere.';

alter table public.agents enable row level security;
revoke all on public.agents from public, anon, authenticated;
grant select on public.agents to authenticated;
grant all on public.agents to service_role;
create policy "members read their company's agents, super admins all" on public.agents
  for select to authenticated using (
    agents.company_id in (select private.my_company_ids()) or (select private.is_super_admin())
  );
