-- On an installation that others can reach, the first super admin shows the code that the server printed at its start.
create table private.setup_codes (
  code_hash text primary key,
  expires_at timestamptz not null
);
comment on table private.setup_codes is 'SHA-256 of codes of 256 bits; each start of a server without a super admin adds one, the first use ends all.';
create table private.setup_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null,
  since timestamptz not null
);

-- Answers rather than raises, so that a wrong try stays counted.
create function private.take_platform(code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := (select account.id from auth.users as account where account.id = auth.uid() and account.email_confirmed_at is not null);
  wrong integer;
begin
  if me is null then return jsonb_build_object('success', false, 'error', 'Sign in first.'); end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform', 0));
  if exists (select 1 from private.super_admins) then
    return jsonb_build_object('success', false, 'error', 'This installation has a super admin already.');
  end if;
  insert into private.setup_tries as counted (user_id, tries, since) values (me, 1, now())
  on conflict (user_id) do update set
    tries = case when counted.since < now() - interval '1 hour' then 1 else counted.tries + 1 end,
    since = case when counted.since < now() - interval '1 hour' then now() else counted.since end
  returning tries into wrong;
  if wrong > 5 then return jsonb_build_object('success', false, 'error', 'Too many attempts. Try again in an hour.'); end if;
  if not exists (
    select 1 from private.setup_codes as known
    where known.code_hash = encode(sha256(convert_to(coalesce(code, ''), 'UTF8')), 'hex') and known.expires_at > now()
  ) then
    return jsonb_build_object('success', false, 'error', 'This set-up code is not valid. Start the server again: it prints a new one.');
  end if;
  insert into private.super_admins (user_id) values (me);
  delete from private.setup_codes;
  delete from private.setup_tries;
  insert into public.audit_log (actor_id, action, target_table, target_id) values (me, 'platform.taken', 'super_admins', me);
  return jsonb_build_object('success', true, 'error', null);
end
$$;
create function public.take_platform(setup_code text) returns jsonb
language sql set search_path = ''
as $$
  select private.take_platform(setup_code)
$$;
revoke execute on all functions in schema private from public;
revoke execute on function public.take_platform(text) from public, anon;
grant execute on function private.take_platform(text), public.take_platform(text) to authenticated, service_role;
