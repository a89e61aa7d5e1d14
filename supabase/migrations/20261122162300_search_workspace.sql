-- The palette finds tests by the beginnings of the words of their name and feature, and the newest run of each.

-- The words that a text has or asks for, in lower case. Letters outside of ASCII belong to words on every database.
create function private.words_of(given text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(lower(given), '[\s!-/:-@[-`{-~]+') as word where word <> ''
$$;
-- The company stands before each word, so that a search reads the entries of one company only.
create function private.search_words(company_id uuid, given text) returns tsvector
language sql immutable set search_path = ''
as $$
  select array_to_tsvector(array(select company_id::text || ':' || word from unnest(private.words_of(given)) as word))
$$;
create index tests_words on public.tests using gin (private.search_words(company_id, name || ' ' || feature));

-- All words must be there; null, which finds nothing, when there is none.
create function private.search_query(company_id uuid, wanted text) returns tsquery
language sql immutable set search_path = ''
as $$
  select string_agg('''' || company_id::text || ':' || word || ''':*', ' & ')::tsquery
  from unnest((private.words_of(left(wanted, 200)))[:10]) as word
$$;

create function private.search_tests(target_company_id uuid, wanted text)
returns table (test_id uuid, name text, project_name text, run_id uuid, run_status text, run_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select found.id, found.name, project.name, newest.id, newest.status, newest.created_at
  from (
    select test.id, test.name, test.project_id, starts_with(lower(test.name), lower(btrim(wanted))) as first
    from public.tests as test
    where private.search_words(test.company_id, test.name || ' ' || test.feature)
        @@ (select private.search_query(target_company_id, wanted))
      and test.company_id = target_company_id and test.status = 'active' and private.is_member(target_company_id)
    order by first desc, test.name, test.id
    limit 5
  ) as found
  join public.projects as project on project.id = found.project_id
  left join lateral (
    select run.id, run.status, run.created_at from public.test_runs as run
    where run.test_id = found.id order by run.created_at desc limit 1
  ) as newest on true
  order by found.first desc, found.name, found.id
$$;
create function public.search_tests(target_company_id uuid, wanted text)
returns table (test_id uuid, name text, project_name text, run_id uuid, run_status text, run_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.search_tests(target_company_id, wanted)
$$;
revoke execute on all functions in schema private from public;
-- The index asks for the words whenever a member writes a test.
grant execute on function private.words_of(text), private.search_words(uuid, text), private.search_tests(uuid, text)
  to authenticated, service_role;
grant execute on function public.search_tests(uuid, text) to authenticated, service_role;
