-- A new password and a new address are told in the trail of every company of the person; without a company, in a row of
-- nobody's company. The password itself is not in it, and a hash that was only made anew is not told.
create function private.audit_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told text;
  details jsonb;
begin
  foreach told in array array['password', 'email'] loop
    if told = 'password' then
      if new.encrypted_password is not distinct from old.encrypted_password or old.email_confirmed_at is null
        or current_setting('assay.same_password', true) = 'on' then continue; end if;
      details := '{}';
    else
      if new.email is not distinct from old.email or old.email_confirmed_at is null then continue; end if;
      details := jsonb_build_object('email', jsonb_build_object('from', old.email, 'to', new.email));
    end if;
    insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
    select member.company_id, new.id, 'accounts.' || told || '_changed', 'accounts', new.id, details
    from (select 1) as once left join public.user_roles as member on member.user_id = new.id;
  end loop;
  return null;
end
$$;
revoke execute on function private.audit_account() from public;
create trigger audit after update on auth.users
  for each row execute function private.audit_account();
