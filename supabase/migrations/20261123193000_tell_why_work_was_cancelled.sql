-- Work that ends with a suspension says so: nobody of the company pressed Cancel.
create or replace function private.suspend_company(target_company_id uuid, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
  told constant text := 'The workspace was suspended: ' || reason;
begin
  if known.suspended_at is not null then return false; end if;
  perform private.name_change('companies.suspend', jsonb_build_object('reason', reason));
  update public.companies set suspended_at = now(), suspended_reason = reason where id = known.id;
  -- In the order in which runs end, so that neither waits for the other for ever.
  with meant as materialized (
    select run.id from public.test_runs as run
    where run.company_id = known.id and run.status in ('Pending', 'Running') order by run.id for update
  )
  update public.test_runs as run set status = 'Cancelled', message = told from meant where run.id = meant.id;
  update public.generations as generation set status = 'Cancelled', message = told
  where generation.company_id = known.id and generation.status in ('Pending', 'Running');
  return true;
end
$$;

-- As before, and: what was said while it ran does not stay as the reason of its end.
create or replace function private.cancel_runs(actor uuid, target_batch_id uuid default null, target_run_id uuid default null)
returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid := coalesce(
    (select run.company_id from public.test_runs as run where run.id = target_run_id),
    (select batch.company_id from public.run_batches as batch where batch.id = target_batch_id)
  );
begin
  if actor is null then perform private.refuse('not_allowed', 'Not authenticated'); end if;
  perform private.require(actor, company, 'run_tests');
  -- Locked in the order in which runs end, so that neither waits for the other for ever.
  return query
    with meant as materialized (
      select run.id from public.test_runs as run
      where run.company_id = company and run.status in ('Pending', 'Running')
        and case when target_run_id is null then run.batch_id = target_batch_id else run.id = target_run_id end
      order by run.id for update
    ),
    cancelled as (
      update public.test_runs as run set status = 'Cancelled', message = null from meant where run.id = meant.id returning run.id
    )
    select cancelled.id from cancelled;
end
$$;

-- As before, and: what was said when it was cancelled stays.
create or replace function private.finish_generation(
  target_generation_id uuid, of_attempt integer, of_agent uuid, end_status text, message text default null, counts jsonb default '{}',
  dropped jsonb default '[]', map jsonb default null, tests jsonb default '[]', findings jsonb default '[]'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended public.generations;
  test jsonb;
begin
  update public.generations as generation set
    status = case generation.status when 'Cancelled' then 'Cancelled' else end_status end,
    message = coalesce(case generation.status when 'Cancelled' then generation.message end, finish_generation.message),
    counts = coalesce(finish_generation.counts, '{}'),
    dropped = coalesce(finish_generation.dropped, '[]'), handed_in_at = now()
  where generation.id = target_generation_id and generation.attempt = of_attempt
    and generation.agent_id = of_agent and private.may_hand_in(generation)
  returning generation.* into ended;
  if not found then return false; end if;
  for test in select value from jsonb_array_elements(coalesce(tests, '[]')) loop
    perform private.keep_generated_test(ended.id, ended.project_id, ended.created_by, test);
  end loop;
  if finish_generation.map is not null and jsonb_typeof(finish_generation.map) <> 'null' then
    insert into public.application_maps (company_id, project_id, generation_id, map)
    values (ended.company_id, ended.project_id, ended.id, finish_generation.map);
  end if;
  perform private.record_findings(ended.project_id, ended.id, null, findings);
  return true;
end
$$;
