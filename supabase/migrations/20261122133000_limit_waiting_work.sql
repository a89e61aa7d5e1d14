-- What one tenant may let wait and hold open, so that it takes nothing from the others.

create function private.work_limits()
returns table (plan text, waiting_runs integer, unfinished_generations integer, open_invitations integer)
language sql immutable set search_path = ''
as $$
  values ('free', 0, 0, 5), ('basic', 500, 3, 20), ('pro', 5000, 10, 50), ('enterprise', 20000, 50, 500)
$$;
comment on function private.work_limits() is
  'By plan: runs that wait, generations that run or wait, invitations that are open. The largest plan has a number too: it is the others that pay for what has none.';

create function private.work_limits_of(target_company_id uuid)
returns table (waiting_runs integer, unfinished_generations integer, open_invitations integer)
language sql stable security definer set search_path = ''
as $$
  select limits.waiting_runs, limits.unfinished_generations, limits.open_invitations
  from private.company_limits(target_company_id) as company
  join private.work_limits() as limits on limits.plan = coalesce(company.plan, 'free')
$$;

-- Once for a batch, before its runs: whichever road starts them.
create function private.limit_waiting_runs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
  waiting integer;
begin
  perform private.lock_company(new.company_id);
  select limits.waiting_runs into most from private.work_limits_of(new.company_id) as limits;
  select count(*) into waiting from public.test_runs as run where run.company_id = new.company_id and run.status = 'Pending';
  if waiting + new.total > most then
    perform private.refuse('waiting_limit', format('%s runs of this workspace wait already, and %s more were asked for; at most %s may wait.', waiting, new.total, most), 'Wait until some are done, cancel what is not needed, or run fewer tests.');
  end if;
  return new;
end
$$;
-- By their names after take_company.
create trigger within_limits before insert on public.run_batches
  for each row execute function private.limit_waiting_runs();

create function private.limit_generations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if new.status is distinct from 'Pending' then return new; end if;
  perform private.lock_company(new.company_id);
  select limits.unfinished_generations into most from private.work_limits_of(new.company_id) as limits;
  if (
    select count(*) from public.generations as generation
    where generation.company_id = new.company_id and generation.status in ('Pending', 'Running')
  ) >= most then
    perform private.refuse('generations_limit', format('%s generations of this workspace run or wait, the most there may be.', most), 'Wait until one is done, or cancel one.');
  end if;
  return new;
end
$$;
create trigger within_limits before insert on public.generations
  for each row execute function private.limit_generations();

-- Of one account, whatever the plans: each company is work for everybody's claims and dashboards.
create function private.limit_companies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  if auth.uid() is null or new.created_by is distinct from auth.uid() then return new; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('companies of ' || new.created_by::text, 0));
  if (select count(*) from public.companies as company where company.created_by = new.created_by) >= most then
    perform private.refuse('companies_limit', format('You have created %s workspaces, the most an account may.', most), 'Delete one that is not needed, or have somebody else create it and invite you.');
  end if;
  return new;
end
$$;
create trigger within_limits before insert on public.companies
  for each row execute function private.limit_companies();

-- Plans with a number of users count open invitations among them already; the others stop here. Who may not invite is
-- refused by the policy, without hints about the company.
create function private.limit_open_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if auth.uid() is not null and not private.may(auth.uid(), new.company_id, 'manage_company') then return new; end if;
  perform private.lock_company(new.company_id);
  select limits.open_invitations into most from private.work_limits_of(new.company_id) as limits;
  if (
    select count(*) from public.invitations as invitation
    where invitation.company_id = new.company_id and not invitation.used and invitation.expires_at > now()
  ) >= most then
    perform private.refuse('invitations_limit', format('%s invitations of this workspace are open, the most there may be.', most), 'Cancel some, or wait until they are accepted or run out.');
  end if;
  return new;
end
$$;
create trigger within_limits before insert on public.invitations
  for each row execute function private.limit_open_invitations();
revoke execute on all functions in schema private from public;
