-- Members, invitations, the company itself and environments: screens of others follow without a reload. Only ids are sent:
-- what a row says is for those who may read it. `gone` lets the server put a person out of the channels at once.
create function private.notify_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.user_roles := coalesce(new, old);
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || changed.company_id, 'event', 'member-changed', 'id', changed.id, 'user_id', changed.user_id,
    'gone', tg_op = 'DELETE'
  )::text);
  return null;
end
$$;
create trigger notify_change after insert or update or delete on public.user_roles
  for each row execute function private.notify_member();

-- Argument: the event. For tables with a company_id.
create function private.notify_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_strip_nulls(jsonb_build_object(
    'topic', 'company:' || (changed ->> 'company_id'), 'event', tg_argv[0], 'id', changed -> 'id',
    'project_id', changed -> 'project_id'
  ))::text);
  return null;
end
$$;
create trigger notify_change after insert or update or delete on public.invitations
  for each row execute function private.notify_row('invitation-changed');
create trigger notify_change after insert or update or delete on public.environments
  for each row execute function private.notify_row('environment-changed');

create function private.notify_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('assay_changes', jsonb_build_object(
    'topic', 'company:' || old.id, 'event', 'company-changed', 'id', old.id
  )::text);
  return null;
end
$$;
create trigger notify_change after update or delete on public.companies
  for each row execute function private.notify_company();
revoke execute on all functions in schema private from public;
