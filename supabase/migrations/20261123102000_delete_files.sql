-- The files of the bucket go with their rows, whichever road the rows go: a project, a company or an account that is deleted.
-- A row says that its file is to be deleted; the server deletes the file, then this row.
create table private.files_to_delete (
  path text primary key,
  wanted_at timestamptz not null default now()
);
comment on table private.files_to_delete is 'Files of the bucket artifacts whose rows are gone.';
create index files_to_delete_oldest on private.files_to_delete (wanted_at);
revoke all on private.files_to_delete from public, anon, authenticated;

-- LISTEN assay_files: there is a file to delete.
create function private.want_files_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.files_to_delete (path) select gone.path from gone on conflict do nothing;
  if found then perform pg_catalog.pg_notify('assay_files', ''); end if;
  return null;
end
$$;
create trigger want_files_deleted after delete on public.artifacts
  referencing old table as gone for each statement execute function private.want_files_deleted();

-- What waits or runs for a project or a company is cancelled before they go, so that agents and screens hear the end of it.
create function private.cancel_work_before_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'projects' then
    update public.test_runs as run set status = 'Cancelled'
    where run.project_id = old.id and run.status in ('Pending', 'Running');
    update public.generations as generation set status = 'Cancelled'
    where generation.project_id = old.id and generation.status in ('Pending', 'Running');
  else
    update public.test_runs as run set status = 'Cancelled'
    where run.company_id = old.id and run.status in ('Pending', 'Running');
    update public.generations as generation set status = 'Cancelled'
    where generation.company_id = old.id and generation.status in ('Pending', 'Running');
  end if;
  return old;
end
$$;
create trigger cancel_work before delete on public.projects
  for each row execute function private.cancel_work_before_delete();
create trigger cancel_work before delete on public.companies
  for each row execute function private.cancel_work_before_delete();
revoke execute on all functions in schema private from public;
