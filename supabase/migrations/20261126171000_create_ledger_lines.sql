-- What a generation created and turned in the tested application and has not put back: the next attempt, or the next
-- generation on that environment, puts it back first. Agents die; their disks are not where the next agent is.
create table public.ledger_lines (
  place bigint generated always as identity primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  environment_id uuid not null references public.environments (id) on delete cascade,
  generation_id uuid not null references public.generations (id) on delete cascade,
  url text not null,
  key text not null check (length(key) <= 12000),
  line jsonb not null check (length(line::text) <= 12000),
  tried boolean not null default false
);
comment on table public.ledger_lines is
  'What Assay has to put back in a tested application, one row a thing or a page that lists such things. For the server only.';
comment on column public.ledger_lines.url is 'Address of the environment then: at another address, nothing is put back.';
comment on column public.ledger_lines.key is 'Names the thing in the ledger of its generation.';
comment on column public.ledger_lines.tried is 'It could not be put back; its generation has told so.';
create unique index ledger_lines_key on public.ledger_lines (generation_id, md5(key));
create index ledger_lines_environment on public.ledger_lines (environment_id, url, place);
create index ledger_lines_company on public.ledger_lines (company_id);

-- No policy and no grant: what was typed into an application is shown to nobody.
alter table public.ledger_lines enable row level security;
revoke all on public.ledger_lines from public, anon, authenticated;
grant all on public.ledger_lines to service_role;

-- Rows that a generation may put back: its own, and those that nobody is busy with.
create function private.ledger_of(generation public.generations) returns setof public.ledger_lines
language sql stable security definer set search_path = ''
as $$
  select one.* from public.ledger_lines as one
  join public.environments as environment on environment.id = one.environment_id and environment.base_url = one.url
  where one.environment_id = generation.environment_id and (
    one.generation_id = generation.id
    or not exists (select from public.generations as other where other.id = one.generation_id and other.status = 'Running')
  )
$$;
create function private.held_generation(of_generation uuid, of_attempt integer, of_agent uuid) returns public.generations
language sql stable security definer set search_path = ''
as $$
  select generation from public.generations as generation
  where generation.id = of_generation and generation.attempt = of_attempt and generation.agent_id = of_agent
    and private.may_hand_in(generation)
$$;

-- Lines as packages/domain/src/ledger-line.ts has them, the oldest first; null for an agent that does not hold that attempt.
create function private.read_ledger(of_generation uuid, of_attempt integer, of_agent uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  generation public.generations := private.held_generation(of_generation, of_attempt, of_agent);
begin
  if generation.id is null then return null; end if;
  return (
    select coalesce(jsonb_agg(said.line order by one.place, said.number), '[]')
    from private.ledger_of(generation) as one
    cross join lateral (
      select one.line, 1 union all
      select jsonb_build_object('kind', 'tried', 'key', one.key), 2 where one.tried
    ) as said (line, number)
  );
end
$$;

-- Takes lines in their order, any number of times. Gives whether some had no room; null as above.
create function private.write_ledger(of_generation uuid, of_attempt integer, of_agent uuid, lines jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 2000;
  generation public.generations := private.held_generation(of_generation, of_attempt, of_agent);
  address text;
  kept integer;
  gone integer;
  lacks_room boolean := false;
  said jsonb;
  name text;
begin
  if generation.id is null then return null; end if;
  select environment.base_url into address from public.environments as environment
  where environment.id = generation.environment_id for share;
  if not found then return false; end if;
  select count(*) into kept from public.ledger_lines as one where one.environment_id = generation.environment_id;
  for said in select sent.value from jsonb_array_elements(lines) with ordinality as sent (value, number) order by sent.number loop
    name := coalesce(said ->> 'key', concat_ws(' ', 'listed', said ->> 'noun', said ->> 'page'));
    if said ->> 'kind' = 'done' then
      delete from public.ledger_lines as one using private.ledger_of(generation) as mine
      where one.place = mine.place and one.key = name;
      get diagnostics gone = row_count;
      kept := kept - gone;
    elsif said ->> 'kind' = 'tried' then
      update public.ledger_lines as one set tried = true from private.ledger_of(generation) as mine
      where one.place = mine.place and one.key = name;
    else
      update public.ledger_lines as one set line = said, tried = false
      where one.generation_id = of_generation and md5(one.key) = md5(name);
      continue when found;
      if kept >= most then
        -- What could not be put back was told; it makes room for what can be.
        delete from public.ledger_lines as one where one.place = (
          select min(oldest.place) from public.ledger_lines as oldest
          where oldest.environment_id = generation.environment_id and oldest.tried
        );
        if not found then lacks_room := true; continue; end if;
        kept := kept - 1;
      end if;
      insert into public.ledger_lines (company_id, environment_id, generation_id, url, key, line)
      values (generation.company_id, generation.environment_id, of_generation, address, name, said);
      kept := kept + 1;
    end if;
  end loop;
  return lacks_room;
end
$$;
comment on function private.write_ledger(uuid, integer, uuid, jsonb) is
  'created, turned, changed and listed add a row, done removes it, tried says that it could not be put back.';

-- Pages that list things are known for what is to be put back; without that, they are of no use.
create function private.tidy_ledger() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status not in ('Finished', 'Cancelled', 'Error') then return null; end if;
  if not exists (
    select from private.ledger_of(new) as mine where mine.line ->> 'kind' <> 'listed'
  ) then
    delete from public.ledger_lines as one using private.ledger_of(new) as mine where one.place = mine.place;
  end if;
  return null;
end
$$;
create trigger tidy_ledger after update of status on public.generations
  for each row execute function private.tidy_ledger();
revoke execute on all functions in schema private from public;
