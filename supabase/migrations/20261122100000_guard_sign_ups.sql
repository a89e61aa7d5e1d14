-- Whether somebody may become an account is decided here, for every road: the form, Google, a hosted provider.
create table private.super_admin_emails (
  email text primary key check (email = lower(btrim(email)))
);
comment on table private.super_admin_emails is 'SUPER_ADMIN_EMAILS, as the server read it at its last start.';

-- An invitation that has just ended still lets in who signed up before its end.
create function private.sign_up_is_open(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.platform_settings as setting where setting.sign_up_open)
    or exists (
      select 1 from public.invitations as invitation
      where invitation.invited_email = lower(btrim(address)) and not invitation.used
        and now() < invitation.expires_at + interval '24 hours'
    )
    or exists (select 1 from private.super_admin_emails as super_admin where super_admin.email = lower(btrim(address)))
$$;
comment on function private.sign_up_is_open(text) is 'Asked by the trigger alone: its answer tells who is invited.';

create function private.refuse_closed_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.sign_up_is_open(coalesce(new.email::text, '')) then
    perform private.refuse('sign_up_closed', 'Signing up is closed on this installation.', 'Ask for an invitation and follow its link.');
  end if;
  return new;
end
$$;
create trigger refuse_closed_sign_up before insert on auth.users
  for each row execute function private.refuse_closed_sign_up();

revoke execute on all functions in schema private from public;
