-- Without foreign keys: the trail outlives what it tells about.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  company_id uuid,
  actor_id uuid,
  action text not null,
  target_table text not null,
  target_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Who changed what; written by triggers and the server, changed by nobody.';
create index audit_log_of_company on public.audit_log (company_id, created_at desc);
create index audit_log_newest on public.audit_log (created_at desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
create policy "owners and admins read their company's audit trail, super admins all" on public.audit_log
  for select to authenticated using (
    audit_log.company_id in (select private.my_company_ids_for('manage_company')) or (select private.is_super_admin())
  );

-- Trigger, argument: the columns to tell about. An update that changes none of them is not told.
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := before || after;
  told text;
  details jsonb := '{}';
begin
  foreach told in array tg_argv loop
    if before -> told is distinct from after -> told then
      details := details || jsonb_build_object(told, jsonb_strip_nulls(jsonb_build_object('from', before -> told, 'to', after -> told)));
    end if;
  end loop;
  if tg_op = 'UPDATE' and details = '{}' then return null; end if;
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (
    (whole ->> case tg_table_name when 'companies' then 'id' else 'company_id' end)::uuid,
    auth.uid(), tg_table_name || '.' || lower(tg_op), tg_table_name, (whole ->> 'id')::uuid, details
  );
  return null;
end
$$;
revoke execute on function private.audit() from public;
create trigger audit after insert or update or delete on public.companies for each row
  execute function private.audit('name', 'description', 'logo_url', 'current_plan', 'subscription_status', 'billing_interval');
create trigger audit after insert or update or delete on public.user_roles for each row
  execute function private.audit('user_id', 'role');
create trigger audit after insert or update or delete on public.invitations for each row
  execute function private.audit('invited_email', 'role', 'used');
create trigger audit after insert or update or delete on public.projects for each row
  execute function private.audit('name', 'url', 'status', 'has_username', 'has_password');
create trigger audit after insert or update or delete on public.environments for each row
  execute function private.audit('name', 'base_url');
create trigger audit after delete on public.tests for each row
  execute function private.audit('name', 'slug');
