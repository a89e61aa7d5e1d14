-- LISTEN assay_changes: {topic, event, row} or {topic, event, id}; at most 8,000 bytes, so texts are cut.
create function private.notify_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || new.company_id, 'event', 'run-changed',
    'row', to_jsonb(new) || jsonb_build_object('message', left(new.message, 300))
  )::text);
  return null;
end
$$;
create trigger notify_change after insert or update on public.test_runs
  for each row execute function private.notify_run();

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
