-- Named secrets of an environment. Steps use them as {{name}}; only the server can decrypt them, and they belong to the
-- origin that they were set for, as a sign-in does.
create table public.environment_secrets (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  environment_id uuid not null references public.environments (id) on delete cascade,
  name text not null check (
    name ~ '^[A-Za-z][A-Za-z0-9_]*$' and lower(name) not in ('username', 'password', 'unique', 'today')
  ) constraint environment_secrets_name_length check (length(name) <= 64),
  value text check (value is null),
  is_set boolean not null default false,
  created_at timestamptz not null default now(),
  unique (environment_id, name)
);
comment on table public.environment_secrets is 'Values that the steps of tests use at one environment, and nobody reads back.';
comment on column public.environment_secrets.value is 'Write only: takes an encrypted text, which moves to private.environment_secret_values. Reads null.';
comment on column public.environment_secrets.is_set is 'False after the environment moved to another origin, until the value is set again.';
create index environment_secrets_company on public.environment_secrets (company_id);
create index environment_secrets_project on public.environment_secrets (project_id);

create table private.environment_secret_values (
  secret_id uuid primary key references public.environment_secrets (id) on delete cascade deferrable initially deferred,
  cipher text not null,
  origin text
);
comment on table private.environment_secret_values is 'AES-256-GCM texts (enc:v2:…), bound to their row; only the server has the key.';
comment on column private.environment_secret_values.origin is 'Where it may be used, as private.origin_of gives it.';

alter table public.environment_secrets enable row level security;
revoke all on public.environment_secrets from public, anon, authenticated;
grant select, insert (id, company_id, project_id, environment_id, name, value), update (value), delete
  on public.environment_secrets to authenticated;
grant all on public.environment_secrets to service_role;

create policy "members read the names of their company's secrets" on public.environment_secrets
  for select to authenticated using (environment_secrets.company_id in (select private.my_company_ids()));
create policy "who may edit environments adds secrets" on public.environment_secrets
  for insert to authenticated
  with check (environment_secrets.company_id in (select private.my_company_ids_for('edit_environments')));
create policy "who may edit environments replaces secrets" on public.environment_secrets
  for update to authenticated
  using (environment_secrets.company_id in (select private.my_company_ids_for('edit_environments')))
  with check (environment_secrets.company_id in (select private.my_company_ids_for('edit_environments')));
create policy "who may delete environments deletes secrets" on public.environment_secrets
  for delete to authenticated
  using (environment_secrets.company_id in (select private.my_company_ids_for('delete_environments')));

-- A secret belongs to the company and the project of its environment, whatever the statement says.
create function private.take_environment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select environment.company_id, environment.project_id into new.company_id, new.project_id
  from public.environments as environment where environment.id = new.environment_id;
  if not found then perform private.refuse('not_found', 'There is no such environment.'); end if;
  new.created_at := now();
  return new;
end
$$;
create trigger aa_take_environment before insert on public.environment_secrets
  for each row execute function private.take_environment();
create trigger fix_columns before update on public.environment_secrets
  for each row execute function private.refuse_changes('id', 'company_id', 'project_id', 'environment_id', 'name', 'created_at');
create trigger guard_changes before update on public.environment_secrets
  for each row execute function private.refuse_client_changes('is_set');
create trigger audit after insert or delete on public.environment_secrets for each row
  execute function private.audit('name');
create trigger notify_change after insert or update or delete on public.environment_secrets
  for each row execute function private.notify_row('environment-changed');

-- So many that nobody runs out of them; each is masked in everything that a run gives out, which takes time.
create function private.limit_secrets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_company(new.company_id);
  if (
    select count(*) from public.environment_secrets as other where other.environment_id = new.environment_id
  ) >= 50 then
    perform private.refuse('secrets_limit', 'This environment has its 50 secrets.', 'Delete one that no test uses.');
  end if;
  return new;
end
$$;
create trigger limit_secrets before insert on public.environment_secrets
  for each row execute function private.limit_secrets();

-- By its name it runs after guard_changes, which a client's own is_set must not pass. The update trigger fires only when the
-- statement names the column.
create function private.move_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(new.value, '') = '' then
    perform private.refuse('secret_empty', 'A secret needs a value.', 'Delete the secret if it is not used any more.');
  end if;
  if new.value !~ '^enc:v2:[0-9a-f]{8}:[A-Za-z0-9_-]+$' then
    perform private.refuse('credential_not_encrypted', 'The value of a secret must reach the database encrypted.', 'Send it through the Assay server.');
  end if;
  if tg_op = 'INSERT' and exists (select 1 from public.environment_secrets as other where other.id = new.id) then
    raise exception using errcode = '23505', message = 'This id of environment_secrets exists already.', detail = 'already_exists';
  end if;
  insert into private.environment_secret_values as stored (secret_id, cipher, origin)
  select new.id, new.value, private.origin_of(environment.base_url)
  from public.environments as environment where environment.id = new.environment_id
  on conflict (secret_id) do update set cipher = excluded.cipher, origin = excluded.origin;
  if tg_op = 'UPDATE' then
    insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
    values (
      new.company_id, auth.uid(), 'environment_secrets.replace', 'environment_secrets', new.id, jsonb_build_object('name', new.name)
    );
  end if;
  new.value := null;
  new.is_set := true;
  return new;
end
$$;
create trigger move_value before insert on public.environment_secrets
  for each row execute function private.move_secret();
create trigger replace_value before update of value on public.environment_secrets
  for each row execute function private.move_secret();

-- Whoever may name an address must not collect there what was set for another one. The names stay.
create function private.leave_secrets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.origin_of(new.base_url) is not distinct from private.origin_of(old.base_url) then return null; end if;
  delete from private.environment_secret_values as stored using public.environment_secrets as secret
  where secret.id = stored.secret_id and secret.environment_id = new.id;
  update public.environment_secrets set is_set = false where environment_id = new.id and is_set;
  return null;
end
$$;
create trigger leave_secrets after update of base_url on public.environments
  for each row execute function private.leave_secrets();

-- What runs may use where they run: none that was set for another origin.
create function private.secrets_for(run_ids uuid[]) returns table (run_id uuid, secret_id uuid, name text, cipher text)
language sql stable security definer set search_path = ''
as $$
  select run.id, secret.id, secret.name, stored.cipher
  from public.test_runs as run
  join public.environments as environment on environment.id = run.environment_id
  join public.environment_secrets as secret on secret.environment_id = environment.id
  join private.environment_secret_values as stored on stored.secret_id = secret.id
  where run.id = any (run_ids) and run.status = 'Running' and stored.origin = private.origin_of(environment.base_url)
  order by run.id, secret.name
$$;
revoke execute on all functions in schema private from public;
