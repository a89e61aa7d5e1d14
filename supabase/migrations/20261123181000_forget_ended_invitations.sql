-- A profile names the company of an invitation before its person is in (profile, role, used). When nobody comes in, because
-- the plan is full, or the invitation is cancelled or over, the profile names a company that the person never belonged to,
-- and the onboarding stays shut.

-- Sends a person who is no member of the company, and has no way in any more, to the oldest of their companies; to none when
-- there is no other. A company that the person has just created, and that is empty, is theirs.
create function private.forget_ended_invitation(target_user_id uuid, target_company_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  other uuid := (
    select member.company_id from public.user_roles as member
    where member.user_id = target_user_id and member.company_id <> target_company_id
    order by member.created_at, member.id limit 1
  );
begin
  if exists (
    select 1 from public.user_roles as member
    where member.user_id = target_user_id and member.company_id = target_company_id
  ) or exists (
    select 1 from public.companies as company
    where company.id = target_company_id and company.created_by = target_user_id and not private.has_members(company.id)
  ) or exists (
    select 1 from public.invitations as invitation
    join auth.users as account on lower(account.email::text) = invitation.invited_email
    where account.id = target_user_id and invitation.company_id = target_company_id
      and private.is_open(invitation, target_user_id)
  ) then
    return false;
  end if;
  update public.profiles set
    company_id = case when company_id = target_company_id then other else company_id end,
    active_company_id = case when active_company_id = target_company_id then other else active_company_id end
  where user_id = target_user_id and target_company_id in (company_id, active_company_id);
  return found;
end
$$;

-- Cancelled: at once.
create function private.forget_cancelled_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_ended_invitation(account.id, old.company_id)
  from auth.users as account where lower(account.email::text) = old.invited_email;
  return null;
end
$$;
create trigger forget_cancelled_invitation after delete on public.invitations
  for each row when (not old.used) execute function private.forget_cancelled_invitation();

-- Over: by a job of the server. Gives how many profiles were put right.
create function private.forget_ended_invitations() returns integer
language sql security definer set search_path = ''
as $$
  select count(*) filter (where private.forget_ended_invitation(ended.user_id, ended.company_id))::integer
  from (
    select distinct profile.user_id, invitation.company_id
    from public.invitations as invitation
    join public.profiles as profile on invitation.company_id in (profile.company_id, profile.active_company_id)
    join auth.users as account on account.id = profile.user_id and lower(account.email::text) = invitation.invited_email
    where not invitation.used and invitation.expires_at < now()
  ) as ended
$$;
revoke execute on all functions in schema private from public;
