-- As before, and: who is a member already has come in, also when the plan is full; a refusal says its reason, and for the
-- limit of users the numbers, which somebody who is not in yet cannot read elsewhere.
create or replace function private.accept_invitation(token text, target_company_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  invitation public.invitations;
  reason text;
begin
  if me is null then return private.not_accepted('not_signed_in', 'Not authenticated'); end if;
  select candidate.* into invitation from public.invitations as candidate
  where candidate.id = (select found.id from private.invitation_by_token(token) as found)
    and candidate.company_id = target_company_id;
  if invitation.id is null then return private.not_accepted('not_found', 'Invalid or expired invite link'); end if;
  if invitation.invited_email is distinct from private.my_confirmed_email() then
    return private.not_accepted(
      'other_address', 'This invitation is for a different email address. Please log out and try again.'
    );
  end if;
  perform private.lock_company(target_company_id);
  -- Cancelled by the one who held the lock.
  select candidate.* into invitation from public.invitations as candidate where candidate.id = invitation.id;
  if not found then return private.not_accepted('not_found', 'Invalid or expired invite link'); end if;
  if invitation.used then return private.not_accepted('invitation_used', 'This invite has already been used'); end if;
  if not private.is_open(invitation, me) then
    return private.not_accepted('invitation_expired', 'This invite has expired');
  end if;
  if exists (
    select 1 from public.user_roles as member where member.user_id = me and member.company_id = target_company_id
  ) then
    update public.invitations set used = true where id = invitation.id;
  else
    begin
      insert into public.user_roles (user_id, company_id, role) values (me, target_company_id, invitation.role);
    exception when raise_exception then
      get stacked diagnostics reason = pg_exception_detail;
      return private.not_accepted(reason, sqlerrm) || case when reason = 'users_limit' then (
        select jsonb_build_object(
          'current', (select count(*) from public.user_roles as member where member.company_id = target_company_id),
          'max', limits.users
        )
        from private.company_limits(target_company_id) as limits
      ) else '{}' end;
    end;
  end if;
  insert into public.profiles (user_id, full_name, company_id, active_company_id)
  select me, left(account.raw_user_meta_data ->> 'full_name', 200), target_company_id, target_company_id
  from auth.users as account where account.id = me
  on conflict (user_id) do update set
    company_id = coalesce(public.profiles.company_id, excluded.company_id),
    active_company_id = excluded.active_company_id;
  return jsonb_build_object('success', true, 'error', null, 'role', (
    select member.role from public.user_roles as member where member.user_id = me and member.company_id = target_company_id
  ));
end
$$;
create function private.not_accepted(reason text, message text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('success', false, 'error', message, 'role', null, 'reason', reason)
$$;
revoke execute on function private.not_accepted(text, text) from public;
