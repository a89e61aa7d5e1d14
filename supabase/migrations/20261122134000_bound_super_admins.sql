-- Super admins see what running the platform needs: companies, members, usage, agents. What a company tests is its members'
-- alone, and a role elsewhere is changed by name, with a reason, where the company can read it.

create function private.is_member(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(target_company_id in (select private.my_company_ids()), false)
$$;
create or replace function private.dashboard(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'active_projects', (
      select count(*) from public.projects as project where project.company_id = target_company_id and project.status = 'Active'
    ),
    'total_tests', counts.total,
    'passed', counts.passed,
    'failed', counts.failed,
    'running', counts.running,
    'pass_rate', case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total) end,
    'team_members', (select count(*) from public.user_roles as member where member.company_id = target_company_id)
  )
  from (
    select count(*) as total, count(*) filter (where run.status = 'Passed') as passed,
      count(*) filter (where run.status = 'Failed') as failed,
      count(*) filter (where run.status in ('Pending', 'Running')) as running
    from public.projects as project
    join public.test_runs as run on run.project_id = project.id
    where project.company_id = target_company_id and project.status = 'Active'
  ) as counts
  where private.is_member(target_company_id)
$$;
create or replace function private.project_summaries(target_company_id uuid)
returns table (
  project_id uuid, tests integer, runs integer, passed integer, failed integer, running integer, pass_rate integer,
  last_run_at timestamptz, last_run_status text, generating uuid
)
language sql stable security definer set search_path = ''
as $$
  select project.id,
    (select count(*)::integer from public.tests as test where test.project_id = project.id and test.status = 'active'),
    counts.total::integer, counts.passed::integer, counts.failed::integer, counts.running::integer,
    case when counts.total = 0 then 0 else round(100.0 * counts.passed / counts.total)::integer end,
    newest.created_at, newest.status,
    (
      select generation.id from public.generations as generation
      where generation.project_id = project.id and generation.status in ('Pending', 'Running')
      order by generation.created_at desc limit 1
    )
  from public.projects as project
  cross join lateral (
    select count(*) as total, count(*) filter (where run.status = 'Passed') as passed,
      count(*) filter (where run.status = 'Failed') as failed,
      count(*) filter (where run.status in ('Pending', 'Running')) as running
    from public.test_runs as run where run.project_id = project.id
  ) as counts
  left join lateral (
    select run.created_at, run.status from public.test_runs as run
    where run.project_id = project.id order by run.created_at desc limit 1
  ) as newest on true
  where project.company_id = target_company_id and private.is_member(target_company_id)
$$;

-- The tables that the trail tells about to super admins in full; of all others they learn that something happened.
create function private.is_platform_matter(audited public.audit_log) returns boolean
language sql immutable set search_path = ''
as $$
  select audited.company_id is null or audited.target_table in ('companies', 'user_roles', 'invitations', 'agent_tokens')
$$;
drop policy "owners and admins read their company's audit trail, super admins all" on public.audit_log;
create policy "owners and admins read their company's audit trail, super admins the platform's" on public.audit_log
  for select to authenticated using (
    audit_log.company_id in (select private.my_company_ids_for('manage_company'))
    or ((select private.is_super_admin()) and private.is_platform_matter(audit_log))
  );

-- The whole trail for super admins, newest first, without the details of what companies test.
create function private.platform_audit(before timestamptz, most integer)
returns table (
  id uuid, company_id uuid, actor_id uuid, action text, target_table text, target_id uuid, details jsonb, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select audited.id, audited.company_id, audited.actor_id, audited.action, audited.target_table, audited.target_id,
    case when private.is_platform_matter(audited) then audited.details end, audited.created_at
  from public.audit_log as audited
  where private.is_super_admin() and audited.created_at < coalesce(platform_audit.before, 'infinity')
  order by audited.created_at desc
  limit least(greatest(coalesce(platform_audit.most, 100), 1), 1000)
$$;
create function public.get_platform_audit(before timestamptz default null, most integer default 100)
returns table (
  id uuid, company_id uuid, actor_id uuid, action text, target_table text, target_id uuid, details jsonb, created_at timestamptz
)
language sql stable set search_path = ''
as $$
  select * from private.platform_audit(before, most)
$$;
comment on function public.get_platform_audit(timestamptz, integer) is 'For super admins; details is null for what a company tests. No rows for others.';

alter policy "owners and admins change the roles of others" on public.user_roles
  using (
    user_roles.company_id in (select private.my_company_ids_for('manage_company'))
    and (user_roles.role <> 'Owner' or user_roles.company_id in (select private.my_company_ids_as(array['Owner'])))
    and user_roles.user_id <> (select auth.uid())
  )
  with check (
    user_roles.company_id in (select private.my_company_ids_for('manage_company'))
    and (user_roles.role <> 'Owner' or user_roles.company_id in (select private.my_company_ids_as(array['Owner'])))
    and user_roles.user_id <> (select auth.uid())
  );

create function private.change_role_as_super_admin(member uuid, company uuid, new_role text, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := btrim(coalesce(why, ''));
  known public.user_roles;
begin
  if auth.uid() is null or not private.is_super_admin() then
    perform private.refuse('not_allowed', 'Only a super admin changes roles of a workspace that is not theirs.');
  end if;
  if member = auth.uid() then
    perform private.refuse('not_allowed', 'Nobody changes their own role.', 'Ask another super admin.');
  end if;
  if length(reason) not between 3 and 500 then
    perform private.refuse('reason_missing', 'A reason is needed, of 3 to 500 characters.', 'The admins of the workspace read it in their audit trail.');
  end if;
  select candidate.* into known from public.user_roles as candidate
  where candidate.user_id = member and candidate.company_id = company for update;
  if not found then perform private.refuse('not_found', 'This person is no member of that workspace.'); end if;
  if known.role is not distinct from new_role then return false; end if;
  update public.user_roles set role = new_role where id = known.id;
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (
    company, auth.uid(), 'user_roles.change_as_super_admin', 'user_roles', known.id,
    jsonb_build_object('user_id', member, 'role', jsonb_build_object('from', known.role, 'to', new_role), 'reason', reason)
  );
  return true;
end
$$;
create function public.change_role_as_super_admin(target_user_id uuid, company_id uuid, role text, reason text) returns boolean
language sql set search_path = ''
as $$
  select private.change_role_as_super_admin(target_user_id, company_id, role, reason)
$$;
comment on function public.change_role_as_super_admin(uuid, uuid, text, text) is
  'False when the role is that already. The reason stands in the audit trail, which the company''s Owners and Admins read.';
revoke execute on all functions in schema private from public;
grant execute on function private.is_platform_matter(public.audit_log), private.platform_audit(timestamptz, integer),
  private.change_role_as_super_admin(uuid, uuid, text, text) to authenticated, service_role;
revoke execute on function public.get_platform_audit(timestamptz, integer),
  public.change_role_as_super_admin(uuid, uuid, text, text) from public, anon;
grant execute on function public.get_platform_audit(timestamptz, integer),
  public.change_role_as_super_admin(uuid, uuid, text, text) to authenticated, service_role;
