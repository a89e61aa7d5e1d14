-- Credentials belong to the origin that they were set for: whoever may name an address must not collect them there.

-- Scheme, host and port as `scheme://host[:port]`; null for what is not plainly an address: a user name before the host, a
-- backslash, a blank, a tab, a percent sign within the host. Two texts that a browser takes to different places never give
-- the same origin; two that it takes to one place may give two (other writings of an IP address), and then nothing is handed
-- out. A host with a dot at its end is another one, as for browsers.
create function private.origin_of(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when address !~ '[\u0001-\u0020\u007f\\]' then
    read.scheme || '://' || read.host || case
      when read.port = '' or read.port::numeric = case read.scheme when 'http' then 80 else 443 end then ''
      else ':' || read.port::numeric
    end
  end
  from (
    select lower(found.part[1] collate "C") as scheme, lower(found.part[2] collate "C") as host, coalesce(found.part[3], '') as port
    from (
      select regexp_match(
        address, '^(https?)://(\[[0-9a-f:.]+\]|[^][@\\/?#%:<>^|]+)(?::([0-9]*))?(?:[/?#].*)?$', 'i'
      ) as part
    ) as found
  ) as read
$$;

-- Trigger, argument: the column with the address. What is no address at all is the column's own check to refuse.
create function private.check_address() returns trigger
language plpgsql set search_path = ''
as $$
declare
  address text := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and address is not distinct from to_jsonb(old) ->> tg_argv[0] then return new; end if;
  if address ~* '^https?://' and private.origin_of(address) is null then
    perform private.refuse(
      'address_unclear', format('The %s must be an address with a plain host.', tg_argv[0]),
      'Leave out user names, passwords, blanks and backslashes, as in https://shop.example.com/start.'
    );
  end if;
  return new;
end
$$;
revoke execute on all functions in schema private from public;
-- Asked by triggers that run as the caller.
grant execute on function private.origin_of(text) to anon, authenticated, service_role;
create trigger check_address before insert or update of url on public.projects
  for each row execute function private.check_address('url');
create trigger check_address before insert or update of base_url on public.environments
  for each row execute function private.check_address('base_url');

alter table private.project_credentials add column origin text;
comment on column private.project_credentials.origin is 'Where they may be used, as private.origin_of gives it.';
comment on table private.project_credentials is 'AES-256-GCM texts (enc:v2:…), bound to this row and their field; only the server has the key.';
update private.project_credentials as stored set origin = private.origin_of(project.url)
from public.projects as project where project.id = stored.project_id;

alter table public.environments
  add column username text check (username is null),
  add column password text check (password is null),
  add column has_username boolean not null default false,
  add column has_password boolean not null default false;
comment on column public.environments.username is 'Write only, as in projects: a user name of this environment alone. Reads null.';
comment on column public.environments.password is 'Write only, as username. Null clears; a column that is not sent keeps what is stored.';
grant insert (username, password), update (username, password) on public.environments to authenticated;

create table private.environment_credentials (
  environment_id uuid primary key references public.environments (id) on delete cascade deferrable initially deferred,
  username_cipher text,
  password_cipher text,
  origin text
);
comment on table private.environment_credentials is 'As project_credentials, for an environment with credentials of its own.';

drop trigger guard_changes on public.environments;
create trigger guard_changes before update on public.environments
  for each row execute function private.refuse_client_changes('is_default', 'created_at', 'has_username', 'has_password');
drop trigger audit on public.environments;
create trigger audit after insert or update or delete on public.environments for each row
  execute function private.audit('name', 'base_url', 'has_username', 'has_password');

-- owner: project or environment; the tables are named after it.
create function private.store_credential(owner text, owner_id uuid, field text, cipher text, origin text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'insert into private.%1$I (%2$I, %3$I, origin) values ($1, $2, $3)
     on conflict (%2$I) do update set %3$I = excluded.%3$I, origin = excluded.origin',
    owner || '_credentials', owner || '_id', field || '_cipher'
  ) using owner_id, cipher, origin;
end
$$;

-- That they changed, never what they are: a password that replaces another leaves has_password as it was.
create function private.audit_credential(whole jsonb, owner text, field text, change text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (
    (whole ->> 'company_id')::uuid, auth.uid(), owner || 's.credentials', owner || 's', (whole ->> 'id')::uuid,
    jsonb_build_object(field, change)
  )
$$;

-- Arguments: username or password, project or environment, the column with the address. The update triggers fire only when
-- the statement names the column, so that null clears and absent keeps.
create or replace function private.move_credential() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  field text := tg_argv[0];
  owner text := tg_argv[1];
  sent text := case field when 'username' then new.username else new.password end;
  given text := nullif(sent, '');
  is_there boolean;
begin
  if given is not null and given !~ '^enc:v2:[0-9a-f]{8}:[A-Za-z0-9_-]+$' then
    perform private.refuse('credential_not_encrypted', format('The %s of a %s must reach the database encrypted.', field, owner), 'Send it through the Assay server.');
  end if;
  -- An insert with the id of another row comes to nothing; what is stored for that row must not change with it.
  if tg_op = 'INSERT' then
    execute format('select exists (select 1 from public.%I where id = $1)', tg_table_name) into is_there using new.id;
    if is_there and given is null then return new; end if;
    if is_there then
      raise exception using errcode = '23505', message = format('This id of %s exists already.', tg_table_name), detail = 'already_exists';
    end if;
  end if;
  if field = 'username' then
    new.username := null;
    new.has_username := given is not null;
  else
    new.password := null;
    new.has_password := given is not null;
  end if;
  if tg_op = 'INSERT' and given is null then return new; end if;
  perform private.store_credential(owner, new.id, field, given, private.origin_of(to_jsonb(new) ->> tg_argv[2]));
  if tg_op = 'UPDATE' then
    perform private.audit_credential(to_jsonb(new), owner, field, case when given is null then 'cleared' else 'set' end);
  end if;
  return new;
end
$$;
drop trigger move_password on public.projects;
drop trigger move_username on public.projects;
drop trigger replace_password on public.projects;
drop trigger replace_username on public.projects;
create trigger move_password before insert on public.projects
  for each row execute function private.move_credential('password', 'project', 'url');
create trigger move_username before insert on public.projects
  for each row execute function private.move_credential('username', 'project', 'url');
create trigger replace_password before update of password on public.projects
  for each row execute function private.move_credential('password', 'project', 'url');
create trigger replace_username before update of username on public.projects
  for each row execute function private.move_credential('username', 'project', 'url');
create trigger move_password before insert on public.environments
  for each row execute function private.move_credential('password', 'environment', 'base_url');
create trigger move_username before insert on public.environments
  for each row execute function private.move_credential('username', 'environment', 'base_url');
create trigger replace_password before update of password on public.environments
  for each row execute function private.move_credential('password', 'environment', 'base_url');
create trigger replace_username before update of username on public.environments
  for each row execute function private.move_credential('username', 'environment', 'base_url');

-- Arguments: project or environment, the column with the address. By its name it runs after guard_changes, which a client's
-- own has_password must not pass, and before replace_*, by which the same statement may set them anew.
create function private.leave_origin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner text := tg_argv[0];
  origin text := private.origin_of(to_jsonb(new) ->> tg_argv[1]);
begin
  if origin is not distinct from private.origin_of(to_jsonb(old) ->> tg_argv[1]) then return new; end if;
  execute format(
    'update private.%I set username_cipher = null, password_cipher = null, origin = $2 where %I = $1',
    owner || '_credentials', owner || '_id'
  ) using new.id, origin;
  if old.has_username or old.has_password then
    perform private.audit_credential(to_jsonb(new), owner, 'address', 'cleared');
  end if;
  new.has_username := false;
  new.has_password := false;
  return new;
end
$$;
create trigger leave_origin before update of url on public.projects
  for each row execute function private.leave_origin('project', 'url');
create trigger leave_origin before update of base_url on public.environments
  for each row execute function private.leave_origin('environment', 'base_url');

-- What a run on an environment may use there: the environment's own, else the project's; none that were set for another origin.
create function private.credentials_for(target_environment_id uuid)
returns table (owner text, owner_id uuid, username_cipher text, password_cipher text)
language sql stable security definer set search_path = ''
as $$
  select chosen.owner, chosen.owner_id, chosen.username_cipher, chosen.password_cipher
  from public.environments as environment
  left join private.environment_credentials as own
    on own.environment_id = environment.id and coalesce(own.username_cipher, own.password_cipher) is not null
  left join private.project_credentials as shared on shared.project_id = environment.project_id and own.environment_id is null
  cross join lateral (
    values
      ('environment', own.environment_id, own.username_cipher, own.password_cipher, own.origin),
      ('project', shared.project_id, shared.username_cipher, shared.password_cipher, shared.origin)
  ) as chosen (owner, owner_id, username_cipher, password_cipher, origin)
  where environment.id = target_environment_id and chosen.origin = private.origin_of(environment.base_url)
$$;

drop function private.take_runs(uuid[], uuid[]);
-- Starts runs on agents (the two lists belong together) and gives what their agents need, in the order of the lists.
create function private.take_runs(run_ids uuid[], agent_ids uuid[])
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
    -- A plan that ended meanwhile lets what waits wait.
    slots as materialized (
      select company.id, limits.concurrent_agents as most, private.running_now(company.id) as running
      from (select distinct asked.company_id as id from asked where asked.waits) as company
      cross join lateral private.company_limits(company.id) as limits
    ),
    chosen as materialized (
      select asked.*, case when not asked.waits then 'not_pending'
        when slots.most <> -1 and slots.running + asked.place > slots.most then 'no_slot' end as refused
      from asked left join slots on slots.id = asked.company_id
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
  'refused: not_pending (drop the job) or no_slot (try again later). Started without slug or base_url: deleted meanwhile; end it as Error.';

drop function private.get_generation_work(uuid);
create function private.get_generation_work(target_generation_id uuid)
returns table (
  company_id uuid, project_id uuid, attempt integer, url text, goal text, max_tests integer, time_budget_ms integer,
  credentials_owner text, credentials_owner_id uuid, username_cipher text, password_cipher text
)
language sql stable security definer set search_path = ''
as $$
  select generation.company_id, generation.project_id, generation.attempt, environment.base_url, generation.goal,
    generation.max_tests, generation.time_budget_ms, stored.owner, stored.owner_id, stored.username_cipher, stored.password_cipher
  from public.generations as generation
  join public.environments as environment on environment.id = generation.environment_id
  left join lateral private.credentials_for(environment.id) as stored on true
  where generation.id = target_generation_id
$$;
revoke execute on all functions in schema private from public;
