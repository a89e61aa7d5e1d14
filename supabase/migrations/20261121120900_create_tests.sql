create table public.tests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  feature text not null check (length(feature) <= 200),
  origin text not null default 'person' check (origin in ('explorer', 'recorder', 'import', 'ai', 'person')),
  content text not null check (length(content) <= 1000000),
  step_count integer not null default 0 check (step_count >= 0),
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'archived')),
  generation_id uuid references public.generations (id) on delete set null,
  edited boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, slug)
);
comment on table public.tests is 'One test of a project.';
comment on column public.tests.content is 'The YAML test file; the other columns repeat what lists need.';
comment on column public.tests.edited is 'A person changed it: a later generation leaves it alone.';
create index tests_company on public.tests (company_id);
create index tests_of_project on public.tests (project_id, created_at desc);
create index tests_of_generation on public.tests (generation_id);

alter table public.tests enable row level security;
revoke all on public.tests from public, anon, authenticated;
grant select,
  insert (id, company_id, project_id, name, slug, feature, origin, content, step_count, tags, status),
  update (name, slug, feature, content, step_count, tags, status), delete
  on public.tests to authenticated;
grant all on public.tests to service_role;

create policy "members read their company's tests" on public.tests
  for select to authenticated using (tests.company_id in (select private.my_company_ids()));
create policy "who may write tests creates them" on public.tests
  for insert to authenticated with check (tests.company_id in (select private.my_company_ids_for('write_tests')));
create policy "who may write tests edits them" on public.tests
  for update to authenticated
  using (tests.company_id in (select private.my_company_ids_for('write_tests')))
  with check (tests.company_id in (select private.my_company_ids_for('write_tests')));
create policy "who may delete tests deletes them" on public.tests
  for delete to authenticated using (tests.company_id in (select private.my_company_ids_for('delete_tests')));

create function private.guard_new_test() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.generation_id := null;
    new.edited := true;
    new.created_by := auth.uid();
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger guard_columns before insert on public.tests
  for each row execute function private.guard_new_test();
create trigger take_company before insert on public.tests
  for each row execute function private.take_company_of_project();
create trigger fix_columns before update on public.tests
  for each row execute function private.refuse_changes('id', 'company_id', 'project_id', 'created_at');
create trigger guard_changes before update on public.tests
  for each row execute function private.refuse_client_changes('origin', 'generation_id', 'edited', 'created_by', 'updated_at');

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.edited := new.edited or current_user in ('anon', 'authenticated');
  return new;
end
$$;
create trigger set_updated_at before update on public.tests
  for each row execute function private.set_updated_at();
revoke execute on all functions in schema private from public;
