-- How much of everything a company may have: one tenant does not fill the disk and the tables of all.

create function private.plan_storage()
returns table (plan text, stored_bytes bigint, tests integer, environments integer, projects integer)
language sql immutable set search_path = ''
as $$
  values
    ('free', 1073741824::bigint, 500, 20, 10), ('basic', 5368709120::bigint, 2000, 50, 20),
    ('pro', 53687091200::bigint, 20000, 500, 200), ('enterprise', 536870912000::bigint, 200000, 5000, 2000)
$$;
comment on function private.plan_storage() is
  'Bytes of evidence, and rows of a company at the same time, archived ones too; docs/operate/limits.md. Project boards in use are counted by plan_limits.';

create function private.company_storage(target_company_id uuid)
returns table (stored_bytes bigint, tests integer, environments integer, projects integer)
language sql stable security definer set search_path = ''
as $$
  select most.stored_bytes, most.tests, most.environments, most.projects
  from private.company_limits(target_company_id) as holds
  cross join private.platform_settings as setting
  join private.plan_storage() as most
    on most.plan = case when holds.active then coalesce(holds.plan, 'free') else 'free' end
  where setting.billing <> 'off'
$$;
comment on function private.company_storage(uuid) is 'No row: nothing is limited, on an installation without billing.';

-- Trigger after insert, for each statement, with its rows as added: counts once, however many were added.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid;
  most integer;
  present integer;
  told text;
  hint constant text := 'Delete what nobody needs, or upgrade the plan.';
begin
  -- What a generation has proven is kept; the next one is not begun.
  if tg_table_name = 'tests' and auth.uid() is null then return null; end if;
  for company in select distinct added.company_id from added where added.company_id is not null order by 1 loop
    perform private.lock_company(company);
    select (to_jsonb(storage) ->> tg_table_name)::integer into most from private.company_storage(company) as storage;
    continue when most is null;
    execute format('select count(*) from (select from public.%I as kept where kept.company_id = $1 limit $2 + 1) as counted', tg_table_name)
      into present using company, most;
    if present > most then
      told := format('This workspace has %s %s, as many as its plan holds.', most, tg_table_name);
      case tg_table_name
        when 'projects' then perform private.refuse('projects_kept_limit', told, hint);
        when 'environments' then perform private.refuse('environments_kept_limit', told, hint);
        else perform private.refuse('tests_kept_limit', told, hint);
      end case;
    end if;
  end loop;
  return null;
end
$$;
create trigger limit_kept after insert on public.projects
  referencing new table as added for each statement execute function private.limit_rows();
create trigger limit_kept after insert on public.environments
  referencing new table as added for each statement execute function private.limit_rows();
create trigger limit_kept after insert on public.tests
  referencing new table as added for each statement execute function private.limit_rows();

create function private.require_room_for_tests() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer := (select storage.tests from private.company_storage(new.company_id) as storage);
begin
  if most is not null and (select count(*) from public.tests as kept where kept.company_id = new.company_id) >= most then
    perform private.refuse(
      'tests_kept_limit', format('This workspace has %s tests, as many as its plan holds.', most),
      'Delete what nobody needs, or upgrade the plan.'
    );
  end if;
  return new;
end
$$;
-- After take_company, which is before it in the alphabet's order too.
create trigger z_require_room before insert on public.generations
  for each row execute function private.require_room_for_tests();

create table private.stored_bytes (
  company_id uuid primary key references public.companies (id) on delete cascade,
  bytes bigint not null default 0
);
comment on table private.stored_bytes is 'Sum of size_bytes of a company''s artifacts; kept by triggers.';
revoke all on private.stored_bytes from public, anon, authenticated;
insert into private.stored_bytes (company_id, bytes)
  select artifact.company_id, sum(artifact.size_bytes) from public.artifacts as artifact group by artifact.company_id;

create function private.count_stored() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  more bigint := case tg_op when 'DELETE' then -old.size_bytes when 'INSERT' then new.size_bytes else new.size_bytes - old.size_bytes end;
  now_stored bigint;
  most bigint;
begin
  -- A company that is being deleted takes its sum with it.
  if not exists (select from public.companies as present where present.id = company) then return null; end if;
  insert into private.stored_bytes as stored (company_id, bytes) values (company, greatest(more, 0))
  on conflict (company_id) do update set bytes = stored.bytes + more
  returning stored.bytes into now_stored;
  if more <= 0 then return null; end if;
  select storage.stored_bytes into most from private.company_storage(company) as storage;
  if most is not null and now_stored > most then
    perform private.refuse('storage_limit', format('The evidence of this workspace fills the %s GB of its plan.', round(most / 1073741824.0)), 'Delete projects that nobody needs, or upgrade the plan.');
  end if;
  return null;
end
$$;
create trigger count_stored after insert or update of size_bytes or delete on public.artifacts
  for each row execute function private.count_stored();

-- Bytes that a company may still store; null is unlimited.
create function private.room_for_files(target_company_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select greatest(0, storage.stored_bytes - coalesce((
    select stored.bytes from private.stored_bytes as stored where stored.company_id = target_company_id
  ), 0))
  from private.company_storage(target_company_id) as storage
$$;
revoke execute on all functions in schema private from public;
