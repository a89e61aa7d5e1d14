-- LISTEN assay_changes: {topic, event, row} or {topic, event, id}; at most 8,000 bytes, so texts are cut.
create function private.notify_runs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || run.company_id, 'event', 'run-changed',
    'row', to_jsonb(run) || jsonb_build_object('message', left(run.message, 300))
  )::text) from changed as run;
  return null;
end
$$;
create trigger notify_new after insert on public.test_runs
  referencing new table as changed for each statement execute function private.notify_runs();
create trigger notify_change after update on public.test_runs
  referencing new table as changed for each statement execute function private.notify_runs();

-- Says which events are new; who sends them on reads them from the log, for they may be larger than a notification.
create function private.notify_run_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'run:' || added.run_id, 'event', 'log', 'attempt', added.attempt, 'first', added.first, 'last', added.last
  )::text)
  from (select run_id, attempt, min(seq) as first, max(seq) as last from appended group by run_id, attempt) as added;
  return null;
end
$$;
create trigger notify_log after insert on public.run_events
  referencing new table as appended for each statement execute function private.notify_run_events();
create function private.notify_generation_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'generation:' || added.generation_id, 'event', 'log', 'attempt', added.attempt,
    'first', added.first, 'last', added.last
  )::text)
  from (select generation_id, attempt, min(seq) as first, max(seq) as last from appended group by generation_id, attempt) as added;
  return null;
end
$$;
create trigger notify_log after insert on public.generation_events
  referencing new table as appended for each statement execute function private.notify_generation_events();

-- Without goal, dropped and what else is read from the table by who shows it.
create function private.notify_generation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || new.company_id, 'event', 'generation-changed',
    'row', to_jsonb(new) - 'goal' - 'dropped' || jsonb_build_object('message', left(new.message, 300))
  )::text);
  return null;
end
$$;
create trigger notify_change after insert or update on public.generations
  for each row execute function private.notify_generation();

create function private.notify_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.projects := coalesce(new, old);
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || changed.company_id, 'event', 'project-changed', 'id', changed.id
  )::text);
  return null;
end
$$;
create trigger notify_change after insert or update or delete on public.projects
  for each row execute function private.notify_project();
revoke execute on all functions in schema private from public;
