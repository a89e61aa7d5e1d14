create table public.projects (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text check (length(description) <= 5000),
  url text not null check (url ~* '^https?://[^\s]+$' and length(url) <= 2000),
  username text check (username is null),
  password text check (password is null),
  has_username boolean not null default false,
  has_password boolean not null default false,
  framework text not null default 'Cypress' check (framework in ('Cypress', 'Playwright')),
  status text not null default 'Active' check (status in ('Active', 'Archived')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.projects is 'An application under test; a project board of the plan.';
comment on column public.projects.username is 'Write only: takes an encrypted text, which moves to private.project_credentials. Reads null.';
comment on column public.projects.password is 'Write only, as username. Null clears; a column that is not sent keeps what is stored.';
create index projects_newest on public.projects (company_id, created_at desc);
create index projects_created_by on public.projects (created_by);

-- Deferred: the trigger stores the texts before the project's own row is written.
create table private.project_credentials (
  project_id uuid primary key references public.projects (id) on delete cascade deferrable initially deferred,
  username_cipher text,
  password_cipher text
);
comment on table private.project_credentials is 'AES-256-GCM texts (enc:v1:…); only the server has the key.';

alter table public.projects enable row level security;
revoke all on public.projects from public, anon, authenticated;
grant select,
  insert (id, company_id, name, description, url, username, password, framework, status, created_by),
  update (name, description, url, username, password, framework, status), delete
  on public.projects to authenticated;
grant all on public.projects to service_role;

create policy "members read their company's projects" on public.projects
  for select to authenticated using (projects.company_id in (select private.my_company_ids()));
create policy "who may edit projects creates them" on public.projects
  for insert to authenticated with check (projects.company_id in (select private.my_company_ids_for('edit_projects')));
create policy "who may edit projects edits them" on public.projects
  for update to authenticated
  using (projects.company_id in (select private.my_company_ids_for('edit_projects')))
  with check (projects.company_id in (select private.my_company_ids_for('edit_projects')));
create policy "who may delete projects deletes them" on public.projects
  for delete to authenticated using (projects.company_id in (select private.my_company_ids_for('delete_projects')));

create function private.guard_new_project() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  new.created_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;
create trigger guard_columns before insert on public.projects
  for each row execute function private.guard_new_project();
create trigger fix_columns before update on public.projects
  for each row execute function private.refuse_changes('id', 'company_id');
create trigger guard_changes before update on public.projects
  for each row execute function private.refuse_client_changes('has_username', 'has_password', 'created_by', 'created_at');

-- Archive and Restore ask for more than editing.
create function private.guard_archiving() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is distinct from old.status and auth.uid() is not null
    and not private.may(auth.uid(), old.company_id, 'delete_projects') then
    perform private.refuse('not_allowed', 'Your role may not archive or restore projects.');
  end if;
  return new;
end
$$;
create trigger guard_status before update of status on public.projects
  for each row execute function private.guard_archiving();

create function private.limit_projects() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if new.status is distinct from 'Active' then return new; end if;
  if tg_op = 'UPDATE' then
    if old.status is not distinct from 'Active' then return new; end if;
  end if;
  if auth.uid() is not null and not private.may(auth.uid(), new.company_id, 'edit_projects') then return new; end if;
  perform private.lock_company(new.company_id);
  select limits.project_boards into most from private.company_limits(new.company_id) as limits;
  if most <> -1 and (
    select count(*) from public.projects as project where project.company_id = new.company_id and project.status = 'Active'
  ) >= most then
    perform private.refuse('projects_limit', format('This workspace has reached its limit of %s project boards.', most), 'Upgrade the plan or archive a project.');
  end if;
  return new;
end
$$;
create trigger limit_projects before insert or update of status on public.projects
  for each row execute function private.limit_projects();

-- Argument: username or password. The update triggers fire only when the statement names the column, so that null clears
-- and absent keeps.
create function private.move_credential() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  field text := tg_argv[0];
  sent text := case field when 'username' then new.username else new.password end;
  given text := nullif(sent, '');
begin
  if given is not null and given !~ '^enc:v1:[A-Za-z0-9_-]+=*$' then
    perform private.refuse('credential_not_encrypted', format('The %s of a project must reach the database encrypted.', field), 'Send it through the Assay server.');
  end if;
  -- An insert with the id of another project comes to nothing; what is stored for that project must not change with it.
  if tg_op = 'INSERT' and exists (select 1 from public.projects as project where project.id = new.id) then
    if given is null then return new; end if;
    raise exception using errcode = '23505', message = 'A project with this id exists already.', detail = 'already_exists';
  end if;
  if field = 'username' then
    new.username := null;
    new.has_username := given is not null;
    insert into private.project_credentials as stored (project_id, username_cipher) values (new.id, given)
    on conflict (project_id) do update set username_cipher = excluded.username_cipher;
  else
    new.password := null;
    new.has_password := given is not null;
    insert into private.project_credentials as stored (project_id, password_cipher) values (new.id, given)
    on conflict (project_id) do update set password_cipher = excluded.password_cipher;
  end if;
  return new;
end
$$;
comment on function private.move_credential() is 'Runs before the row is checked against the policies; a refused statement takes its effect back.';
create trigger move_password before insert on public.projects
  for each row execute function private.move_credential('password');
create trigger move_username before insert on public.projects
  for each row execute function private.move_credential('username');
create trigger replace_password before update of password on public.projects
  for each row execute function private.move_credential('password');
create trigger replace_username before update of username on public.projects
  for each row execute function private.move_credential('username');

-- Who may edit the project may see whether and which user name is stored; the server decrypts it.
create function private.get_project_credentials(actor uuid, target_project_id uuid)
returns table (username_cipher text, has_password boolean)
language sql stable security definer set search_path = ''
as $$
  select stored.username_cipher, project.has_password
  from public.projects as project
  left join private.project_credentials as stored on stored.project_id = project.id
  where project.id = target_project_id and private.may(actor, project.company_id, 'edit_projects')
$$;
revoke execute on all functions in schema private from public;
