-- Who follows an invitation updates the profile first, then creates the role, then marks the invitation used: so a profile may
-- name a company that has an open invitation for its confirmed address. It gives no right: rights come from user_roles.
create function private.i_am_invited_to(target_company_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.invitations as invitation
    where invitation.invited_email = private.my_confirmed_email() and invitation.company_id = target_company_id
      and private.is_open(invitation, (select auth.uid()))
  )
$$;
revoke execute on function private.i_am_invited_to(uuid) from public;
grant execute on function private.i_am_invited_to(uuid) to authenticated, service_role;

alter policy "people create their own profile" on public.profiles with check (
  profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
  and (
    profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
    or private.created_by_me_and_empty(profiles.company_id) or private.i_am_invited_to(profiles.company_id)
  )
  and (
    profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
    or private.created_by_me_and_empty(profiles.active_company_id) or private.i_am_invited_to(profiles.active_company_id)
  )
);
alter policy "people edit their own profile" on public.profiles
  using (profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in()))
  with check (
    profiles.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
    and (
      profiles.company_id is null or profiles.company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.company_id) or private.i_am_invited_to(profiles.company_id)
    )
    and (
      profiles.active_company_id is null or profiles.active_company_id in (select private.my_company_ids())
      or private.created_by_me_and_empty(profiles.active_company_id) or private.i_am_invited_to(profiles.active_company_id)
    )
  );

-- Who did not come in, because the invitation was cancelled on the way, is sent to the oldest of their own companies.
create function private.forget_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  own uuid;
begin
  if old.used then return null; end if;
  select account.id into person from auth.users as account where lower(account.email::text) = old.invited_email;
  if person is null or exists (
    select 1 from public.user_roles as member where member.user_id = person and member.company_id = old.company_id
  ) then return null; end if;
  own := (
    select member.company_id from public.user_roles as member
    where member.user_id = person order by member.created_at, member.id limit 1
  );
  update public.profiles set
    company_id = case when company_id = old.company_id then own else company_id end,
    active_company_id = case when active_company_id = old.company_id then own else active_company_id end
  where user_id = person and old.company_id in (company_id, active_company_id);
  return null;
end
$$;
revoke execute on function private.forget_invitation() from public;
create trigger forget_invitation after delete on public.invitations
  for each row execute function private.forget_invitation();
