create table public.environments (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  base_url text not null check (base_url ~* '^https?://[^\s]+$' and length(base_url) <= 2000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (project_id, name)
);
comment on table public.environments is 'Where a project''s tests run; every project has one that follows the project''s url.';
create index environments_company on public.environments (company_id);
-- Of two columns: the embedded backend reads a unique index on project_id alone, whatever its condition, as one environment
-- a project, and would embed an object instead of a list.
create unique index environments_one_default on public.environments (project_id, is_default) where is_default;

alter table public.environments enable row level security;
revoke all on public.environments from public, anon, authenticated;
grant select, insert (id, company_id, project_id, name, base_url), update (name, base_url), delete
  on public.environments to authenticated;
grant all on public.environments to service_role;

create policy "members read their company's environments" on public.environments
  for select to authenticated using (environments.company_id in (select private.my_company_ids()));
create policy "who may edit environments creates them" on public.environments
  for insert to authenticated with check (environments.company_id in (select private.my_company_ids_for('edit_environments')));
create policy "who may edit environments edits them" on public.environments
  for update to authenticated
  using (environments.company_id in (select private.my_company_ids_for('edit_environments')))
  with check (environments.company_id in (select private.my_company_ids_for('edit_environments')));
create policy "who may delete environments deletes them" on public.environments
  for delete to authenticated using (environments.company_id in (select private.my_company_ids_for('delete_environments')));

-- Trigger: a row belongs to its project's company, whatever the statement says.
create function private.take_company_of_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select project.company_id into new.company_id from public.projects as project where project.id = new.project_id;
  if not found then perform private.refuse('not_found', 'There is no such project.'); end if;
  return new;
end
$$;
create trigger take_company before insert on public.environments
  for each row execute function private.take_company_of_project();
create trigger fix_columns before update on public.environments
  for each row execute function private.refuse_changes('id', 'company_id', 'project_id');
create trigger guard_changes before update on public.environments
  for each row execute function private.refuse_client_changes('is_default', 'created_at');

create function private.guard_new_environment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.is_default := false;
    new.created_at := now();
  end if;
  return new;
end
$$;
create trigger guard_columns before insert on public.environments
  for each row execute function private.guard_new_environment();

create function private.add_default_environment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.environments (company_id, project_id, name, base_url, is_default)
  values (new.company_id, new.id, 'Default', new.url, true);
  return null;
end
$$;
create trigger add_default_environment after insert on public.projects
  for each row execute function private.add_default_environment();

create function private.follow_project_url() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.environments set base_url = new.url
  where project_id = new.id and is_default and base_url is distinct from new.url;
  return null;
end
$$;
create trigger follow_project_url after update of url on public.projects
  for each row execute function private.follow_project_url();

create function private.keep_default_environment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_default and exists (select 1 from public.projects as project where project.id = old.project_id) then
    perform private.refuse('default_environment', 'A project keeps its default environment.');
  end if;
  return old;
end
$$;
create trigger keep_default_environment before delete on public.environments
  for each row execute function private.keep_default_environment();
revoke execute on all functions in schema private from public;
