-- Pages of tests and of runs by cursor, as those of projects: the rows after the cursor or, backwards, the nearest before it,
-- always in the order of the list.
create function private.page_length(most integer) returns integer
language sql immutable set search_path = ''
as $$
  select greatest(1, least(most, 101))
$$;
comment on function private.page_length(integer) is 'One more than the longest page of a screen, which shows by it whether there is another.';

-- Active tests of a project by feature and name, each with its last runs, newest first.
create function private.tests_page(
  target_project_id uuid, wanted text, most integer, strip integer,
  cursor_feature text, cursor_name text, cursor_id uuid, backwards boolean
) returns table (
  id uuid, name text, slug text, feature text, origin text, step_count integer, created_at timestamptz, test_runs jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.containing(wanted);
  ids uuid[];
begin
  if not exists (
    select 1 from public.projects as project
    where project.id = target_project_id and private.is_member(project.company_id)
  ) then return; end if;
  if cursor_id is null then
    ids := array(
      select test.id from public.tests as test
      where test.project_id = target_project_id and test.status = 'active' and (pattern = '%%' or test.name ilike pattern)
      order by test.feature, test.name, test.id limit private.page_length(most)
    );
  elsif backwards then
    ids := array(
      select test.id from public.tests as test
      where test.project_id = target_project_id and test.status = 'active' and (pattern = '%%' or test.name ilike pattern)
        and (test.feature, test.name, test.id) < (cursor_feature, cursor_name, cursor_id)
      order by test.feature desc, test.name desc, test.id desc limit private.page_length(most)
    );
  else
    ids := array(
      select test.id from public.tests as test
      where test.project_id = target_project_id and test.status = 'active' and (pattern = '%%' or test.name ilike pattern)
        and (test.feature, test.name, test.id) > (cursor_feature, cursor_name, cursor_id)
      order by test.feature, test.name, test.id limit private.page_length(most)
    );
  end if;
  return query
  select test.id, test.name, test.slug, test.feature, test.origin, test.step_count, test.created_at, (
    select coalesce(jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc), '[]')
    from (
      select run.id, run.status, run.healed, run.created_at from public.test_runs as run
      where run.test_id = test.id order by run.created_at desc limit greatest(0, least(strip, 100))
    ) as newest
  )
  from public.tests as test where test.id = any (ids)
  order by test.feature, test.name, test.id;
end
$$;
create function public.get_tests_page(
  target_project_id uuid, wanted text default '', most integer default 50, strip integer default 30,
  cursor_feature text default null, cursor_name text default null, cursor_id uuid default null,
  backwards boolean default false
) returns table (
  id uuid, name text, slug text, feature text, origin text, step_count integer, created_at timestamptz, test_runs jsonb
)
language sql stable set search_path = ''
as $$
  select * from private.tests_page(
    target_project_id, coalesce(wanted, ''), most, strip, cursor_feature, cursor_name, cursor_id, coalesce(backwards, false)
  )
$$;

-- Runs of a batch in the order of the list of tests.
create function private.batch_runs_page(
  target_batch_id uuid, most integer, cursor_feature text, cursor_name text, cursor_id uuid, backwards boolean
) returns setof public.test_runs
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.run_batches as batch where batch.id = target_batch_id and private.is_member(batch.company_id)
  ) then return; end if;
  if cursor_id is null then
    return query select * from public.test_runs as run where run.batch_id = target_batch_id
    order by run.feature, run.name, run.id limit private.page_length(most);
  elsif backwards then
    return query select page.* from (
      select * from public.test_runs as run
      where run.batch_id = target_batch_id and (run.feature, run.name, run.id) < (cursor_feature, cursor_name, cursor_id)
      order by run.feature desc, run.name desc, run.id desc limit private.page_length(most)
    ) as page order by page.feature, page.name, page.id;
  else
    return query select * from public.test_runs as run
    where run.batch_id = target_batch_id and (run.feature, run.name, run.id) > (cursor_feature, cursor_name, cursor_id)
    order by run.feature, run.name, run.id limit private.page_length(most);
  end if;
end
$$;
create function public.get_batch_runs_page(
  target_batch_id uuid, most integer default 100, cursor_feature text default null, cursor_name text default null,
  cursor_id uuid default null, backwards boolean default false
) returns setof public.test_runs
language sql stable set search_path = ''
as $$
  select * from private.batch_runs_page(
    target_batch_id, most, cursor_feature, cursor_name, cursor_id, coalesce(backwards, false)
  )
$$;

-- Runs of a project, newest first.
create function private.project_runs_page(
  target_project_id uuid, wanted_status text, most integer, cursor_created_at timestamptz, cursor_id uuid, backwards boolean
) returns setof public.test_runs
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.projects as project
    where project.id = target_project_id and private.is_member(project.company_id)
  ) then return; end if;
  if backwards then
    return query select page.* from (
      select * from public.test_runs as run
      where run.project_id = target_project_id and (wanted_status is null or run.status = wanted_status)
        and (run.created_at, run.id) > (cursor_created_at, cursor_id)
      order by run.created_at, run.id limit private.page_length(most)
    ) as page order by page.created_at desc, page.id desc;
  else
    return query select * from public.test_runs as run
    where run.project_id = target_project_id and (wanted_status is null or run.status = wanted_status)
      and (run.created_at, run.id)
        < (coalesce(cursor_created_at, 'infinity'), coalesce(cursor_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by run.created_at desc, run.id desc limit private.page_length(most);
  end if;
end
$$;
create function public.get_project_runs_page(
  target_project_id uuid, wanted_status text default null, most integer default 50,
  cursor_created_at timestamptz default null, cursor_id uuid default null, backwards boolean default false
) returns setof public.test_runs
language sql stable set search_path = ''
as $$
  select * from private.project_runs_page(
    target_project_id, wanted_status, most, cursor_created_at, cursor_id, coalesce(backwards, false)
  )
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.get_tests_page(uuid, text, integer, integer, text, text, uuid, boolean),
  public.get_batch_runs_page(uuid, integer, text, text, uuid, boolean),
  public.get_project_runs_page(uuid, text, integer, timestamptz, uuid, boolean)
  from public, anon;
grant execute on function
  private.tests_page(uuid, text, integer, integer, text, text, uuid, boolean),
  private.batch_runs_page(uuid, integer, text, text, uuid, boolean),
  private.project_runs_page(uuid, text, integer, timestamptz, uuid, boolean),
  public.get_tests_page(uuid, text, integer, integer, text, text, uuid, boolean),
  public.get_batch_runs_page(uuid, integer, text, text, uuid, boolean),
  public.get_project_runs_page(uuid, text, integer, timestamptz, uuid, boolean)
  to authenticated, service_role;
