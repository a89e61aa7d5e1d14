-- Whoever inserts an invitation, a client or the server, the mail to the invited address is written in the same transaction.
-- The name of the person who invites is theirs to choose, so the words set it apart from the workspace's name.
create function private.mail_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.used or new.expires_at <= now() then return null; end if;
  insert into private.mails (kind, recipient, details)
  select 'invitation', new.invited_email, jsonb_build_object(
    'invitation_id', new.id, 'token', new.invite_token, 'role', new.role, 'expires_at', new.expires_at, 'company', company.name,
    'inviter', coalesce((
      select nullif(btrim(profile.full_name), '') from public.profiles as profile where profile.user_id = new.created_by
    ), '')
  )
  from public.companies as company where company.id = new.company_id;
  return null;
end
$$;
create trigger mail_invitation after insert on public.invitations
  for each row execute function private.mail_invitation();

-- A mail that still waits is not sent for an invitation that was cancelled.
create function private.drop_mail_of_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mails set given_up_at = now(), last_error = 'The invitation was cancelled.', details = '{}'
  where sent_at is null and given_up_at is null and kind = 'invitation' and details ->> 'invitation_id' = old.id::text;
  return null;
end
$$;
create trigger drop_mail after delete on public.invitations
  for each row execute function private.drop_mail_of_invitation();
revoke execute on all functions in schema private from public;
