-- One act of a super admin is one entry of the trail. The trigger of the table wrote what changed, and the act wrote itself once
-- more with its reason; now the act names the change, and the trigger tells both in one entry.
create function private.name_change(act text, details jsonb) returns void
language sql set search_path = ''
as $$
  select set_config('assay.change', jsonb_build_object('action', act, 'details', details)::text, true)
$$;
comment on function private.name_change(text, jsonb) is
  'The next change of the table that act begins with is told under this name, with these details beside what changed.';

-- As before, and: a change that has a name is told by it, once.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := before || after;
  named jsonb := nullif(current_setting('assay.change', true), '')::jsonb;
  told text;
  given text;
  details jsonb := '{}';
begin
  foreach given in array coalesce(tg_argv, '{}') loop
    told := ltrim(given, '~');
    if before -> told is distinct from after -> told then
      details := details || case when given = told
        then jsonb_build_object(told, jsonb_strip_nulls(jsonb_build_object('from', before -> told, 'to', after -> told)))
        else jsonb_build_object(told, 'changed') end;
    end if;
  end loop;
  if split_part(named ->> 'action', '.', 1) is distinct from tg_table_name::text then
    named := null;
  else
    perform set_config('assay.change', '', true);
  end if;
  if tg_op = 'UPDATE' and details = '{}' and named is null then return null; end if;
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (
    (whole ->> case tg_table_name when 'companies' then 'id' else 'company_id' end)::uuid,
    auth.uid(), coalesce(named ->> 'action', tg_table_name || '.' || lower(tg_op)), tg_table_name,
    coalesce(whole ->> 'id', whole ->> 'user_id')::uuid, details || coalesce(named -> 'details', '{}')
  );
  return null;
end
$$;

create or replace function private.suspend_company(target_company_id uuid, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if known.suspended_at is not null then return false; end if;
  perform private.name_change('companies.suspend', jsonb_build_object('reason', reason));
  update public.companies set suspended_at = now(), suspended_reason = reason where id = known.id;
  -- In the order in which runs end, so that neither waits for the other for ever.
  with meant as materialized (
    select run.id from public.test_runs as run
    where run.company_id = known.id and run.status in ('Pending', 'Running') order by run.id for update
  )
  update public.test_runs as run set status = 'Cancelled' from meant where run.id = meant.id;
  update public.generations as generation set status = 'Cancelled'
  where generation.company_id = known.id and generation.status in ('Pending', 'Running');
  return true;
end
$$;
create or replace function private.restore_company(target_company_id uuid, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if known.suspended_at is null then return false; end if;
  perform private.name_change('companies.restore', jsonb_build_object('reason', reason));
  update public.companies set suspended_at = null, suspended_reason = null where id = known.id;
  return true;
end
$$;
-- From today or from its end, whichever is later. One that ended begins anew.
create or replace function private.extend_trial(target_company_id uuid, days integer, why text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
  ends timestamptz := greatest(private.now(), coalesce(known.trial_ends_at, private.now())) + make_interval(days => days);
begin
  if days is null or days not between 1 and 90 then
    perform private.refuse('wrong_value', 'A trial is extended by 1 to 90 days.');
  end if;
  if known.subscription_status not in ('trialing', 'inactive') then
    perform private.refuse('has_subscription', 'This workspace has or had a subscription; a trial does not apply.', 'Grant a plan instead.');
  end if;
  perform private.name_change('companies.extend_trial', jsonb_build_object('days', days, 'reason', reason));
  update public.companies set subscription_status = 'trialing', trial_ends_at = ends where id = known.id;
  return ends;
end
$$;
-- plan null: takes back what was granted.
create or replace function private.grant_plan(target_company_id uuid, new_plan text, until timestamptz, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.companies := private.lock_for_platform(target_company_id);
  reason text := private.checked_reason(why);
begin
  if new_plan is not null and private.rank_of_plan(new_plan) = 0 then
    perform private.refuse('wrong_value', 'There is no such plan.');
  end if;
  if until is not null and (new_plan is null or until <= private.now()) then
    perform private.refuse('wrong_value', 'The last day of a granted plan lies in the future.');
  end if;
  if known.granted_plan is not distinct from new_plan and known.granted_until is not distinct from until then return false; end if;
  perform private.name_change('companies.grant_plan', jsonb_build_object('plan', coalesce(new_plan, 'none'), 'reason', reason));
  update public.companies set granted_plan = new_plan, granted_until = until where id = known.id;
  return true;
end
$$;
create or replace function private.change_role_as_super_admin(member uuid, company uuid, new_role text, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reason text;
  known public.user_roles;
begin
  perform private.require_super_admin();
  if member = auth.uid() then
    perform private.refuse('not_allowed', 'Nobody changes their own role.', 'Ask another super admin.');
  end if;
  reason := private.checked_reason(why);
  select candidate.* into known from public.user_roles as candidate
  where candidate.user_id = member and candidate.company_id = company for update;
  if not found then perform private.refuse('not_found', 'This person is no member of that workspace.'); end if;
  if known.role is not distinct from new_role then return false; end if;
  perform private.name_change('user_roles.change_as_super_admin', jsonb_build_object('user_id', member, 'reason', reason));
  update public.user_roles set role = new_role where id = known.id;
  return true;
end
$$;
comment on function private.tell_platform_act(uuid, text, jsonb) is 'For an act that changes nothing: somebody looked.';
revoke execute on all functions in schema private from public;
