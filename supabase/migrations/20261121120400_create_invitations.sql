create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  invited_email text not null check (invited_email ~ '^[^@\s]+@[^@\s]+$' and length(invited_email) <= 320),
  role text not null check (role in ('Admin', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer')),
  invite_token uuid not null unique default gen_random_uuid(),
  used boolean not null default false,
  expires_at timestamptz not null default now() + interval '7 days',
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.invitations is 'A way into a company for one address: single use, valid for 7 days.';
create index invitations_company on public.invitations (company_id, created_at desc);
create index invitations_email on public.invitations (invited_email);
create index invitations_created_by on public.invitations (created_by);

-- The address of the person who asks, as the provider confirmed it; never what a user can edit.
create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(account.email::text) from auth.users as account
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null
$$;

-- Signing up before the end is enough when the address was confirmed within a day.
create function private.is_open(invitation public.invitations, actor uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not invitation.used and (
    now() < invitation.expires_at
    or now() < invitation.expires_at + interval '24 hours' and exists (
      select 1 from auth.users as account
      where account.id = actor and account.created_at between invitation.created_at and invitation.expires_at
        and account.email_confirmed_at < account.created_at + interval '24 hours'
    )
  )
$$;
create function private.i_am_invited(target_company_id uuid, offered_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.invitations as invitation
    where invitation.invited_email = private.my_confirmed_email()
      and invitation.company_id = target_company_id and invitation.role = offered_role
      and private.is_open(invitation, (select auth.uid()))
  )
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.my_confirmed_email(), private.i_am_invited(uuid, text) to authenticated, service_role;

alter table public.invitations enable row level security;
revoke all on public.invitations from public, anon, authenticated;
grant select, insert (id, company_id, invited_email, role, invite_token, used, created_by), update (used), delete
  on public.invitations to authenticated;
grant all on public.invitations to service_role;

create policy "owners, admins and the invited address read invitations" on public.invitations
  for select to authenticated using (
    invitations.company_id in (select private.my_company_ids_for('manage_company'))
    or invitations.invited_email = (select private.my_confirmed_email())
  );
create policy "owners and admins invite" on public.invitations
  for insert to authenticated with check (invitations.company_id in (select private.my_company_ids_for('manage_company')));
create policy "owners, admins and the invited address mark invitations used" on public.invitations
  for update to authenticated
  using (
    invitations.company_id in (select private.my_company_ids_for('manage_company'))
    or invitations.invited_email = (select private.my_confirmed_email())
  )
  with check (
    invitations.company_id in (select private.my_company_ids_for('manage_company'))
    or invitations.invited_email = (select private.my_confirmed_email())
  );
create policy "owners and admins cancel invitations" on public.invitations
  for delete to authenticated using (invitations.company_id in (select private.my_company_ids_for('manage_company')));

create policy "creators and invited people join" on public.user_roles
  for insert to authenticated with check (
    user_roles.user_id = (select auth.uid())
    and (
      (user_roles.role = 'Admin' and private.created_by_me_and_empty(user_roles.company_id))
      or private.i_am_invited(user_roles.company_id, user_roles.role)
    )
  );

-- Members alone count when one joins. Who has no way in learns nothing about the company: the policy refuses.
create function private.limit_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if auth.uid() is not null and not private.created_by_me_and_empty(new.company_id)
    and not private.i_am_invited(new.company_id, new.role) then
    return new;
  end if;
  perform private.lock_company(new.company_id);
  select limits.users into most from private.company_limits(new.company_id) as limits;
  if most <> -1 and (
    select count(*) from public.user_roles as member where member.company_id = new.company_id
  ) >= most then
    perform private.refuse('users_limit', format('This workspace has reached its limit of %s users.', most), 'Upgrade the plan or remove a member.');
  end if;
  return new;
end
$$;
create trigger limit_members before insert on public.user_roles
  for each row execute function private.limit_members();

create function private.guard_new_invitation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.invited_email := lower(btrim(new.invited_email));
  if current_user in ('anon', 'authenticated') then
    new.used := false;
    new.created_at := now();
    new.expires_at := now() + interval '7 days';
    new.created_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger guard_columns before insert on public.invitations
  for each row execute function private.guard_new_invitation();
create trigger guard_changes before update on public.invitations
  for each row execute function private.refuse_client_changes(
    'id', 'company_id', 'invited_email', 'role', 'invite_token', 'expires_at', 'created_by', 'created_at'
  );
-- Once used, for ever used.
create function private.keep_used() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.used and new.used is distinct from true then
    perform private.refuse('invitation_used', 'A used invitation stays used.');
  end if;
  return new;
end
$$;
create trigger keep_used before update on public.invitations
  for each row execute function private.keep_used();

-- Only for people who may invite: others are refused by the policy, without hints about the company.
create function private.limit_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if auth.uid() is not null and not private.may(auth.uid(), new.company_id, 'manage_company') then return new; end if;
  perform private.lock_company(new.company_id);
  if exists (
    select 1 from public.user_roles as member join auth.users as account on account.id = member.user_id
    where member.company_id = new.company_id and lower(account.email::text) = new.invited_email
  ) then
    perform private.refuse('already_member', format('%s is already a member of this workspace.', new.invited_email));
  end if;
  if exists (
    select 1 from public.invitations as invitation
    where invitation.company_id = new.company_id and invitation.invited_email = new.invited_email
      and not invitation.used and invitation.expires_at > now()
  ) then
    perform private.refuse('already_invited', format('%s is already invited.', new.invited_email), 'Copy the link of the open invitation, or cancel it first.');
  end if;
  select limits.users into most from private.company_limits(new.company_id) as limits;
  if most <> -1 and (
    select count(*) from public.user_roles as member where member.company_id = new.company_id
  ) + (
    select count(*) from public.invitations as invitation
    where invitation.company_id = new.company_id and not invitation.used and invitation.expires_at > now()
  ) >= most then
    perform private.refuse('users_limit', format('This workspace has reached its limit of %s users.', most), 'Upgrade the plan, remove a member or cancel an invitation.');
  end if;
  return new;
end
$$;
create trigger limit_invitations before insert on public.invitations
  for each row execute function private.limit_invitations();

-- Who joined has used the invitation, whichever way in was taken.
create function private.use_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invitations set used = true
  from auth.users as account
  where account.id = new.user_id and invitations.company_id = new.company_id
    and invitations.invited_email = lower(account.email::text) and not invitations.used;
  return null;
end
$$;
create trigger use_invitation after insert on public.user_roles
  for each row execute function private.use_invitation();

create function private.invitation_by_token(token text)
returns table (
  id uuid, invited_email text, role text, company_id uuid, company_name text, invite_token uuid, used boolean,
  expires_at timestamptz, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select invitation.id, invitation.invited_email, invitation.role, invitation.company_id, company.name,
    invitation.invite_token, invitation.used, invitation.expires_at, invitation.created_at
  from public.invitations as invitation
  join public.companies as company on company.id = invitation.company_id
  where invitation.invite_token = case
    when token ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then token::uuid
  end
$$;
create function public.get_invitation_by_token(token text)
returns table (
  id uuid, invited_email text, role text, company_id uuid, company_name text, invite_token uuid, used boolean,
  expires_at timestamptz, created_at timestamptz
)
language sql stable set search_path = ''
as $$
  select * from private.invitation_by_token(token)
$$;
comment on function public.get_invitation_by_token(text) is 'Knowing the token is the right to read its row; also signed out.';

create function private.accept_invitation(token text, target_company_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  invitation public.invitations;
begin
  if me is null then return jsonb_build_object('success', false, 'error', 'Not authenticated', 'role', null); end if;
  select candidate.* into invitation from public.invitations as candidate
  where candidate.id = (select found.id from private.invitation_by_token(token) as found)
    and candidate.company_id = target_company_id;
  if invitation.id is null then
    return jsonb_build_object('success', false, 'error', 'Invalid or expired invite link', 'role', null);
  end if;
  if invitation.invited_email is distinct from private.my_confirmed_email() then
    return jsonb_build_object('success', false, 'role', null,
      'error', 'This invitation is for a different email address. Please log out and try again.');
  end if;
  perform private.lock_company(target_company_id);
  select candidate.* into invitation from public.invitations as candidate where candidate.id = invitation.id;
  if invitation.used is distinct from false then
    return jsonb_build_object('success', false, 'error', 'This invite has already been used', 'role', null);
  end if;
  if not private.is_open(invitation, me) then
    return jsonb_build_object('success', false, 'error', 'This invite has expired', 'role', null);
  end if;
  begin
    insert into public.user_roles (user_id, company_id, role) values (me, target_company_id, invitation.role);
  exception
    when unique_violation then
      update public.invitations set used = true where id = invitation.id;
    when raise_exception then
      return jsonb_build_object('success', false, 'error', sqlerrm, 'role', null);
  end;
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
create function public.accept_invitation_existing_user(invitation_token text, p_company_id uuid) returns jsonb
language sql set search_path = ''
as $$
  select private.accept_invitation(invitation_token, p_company_id)
$$;

-- As the caller: the policy of the table decides who may.
create function public.mark_invitation_used(invitation_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.invitations set used = true where id = invitation_id;
  return found;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.invitation_by_token(text) to anon, authenticated, service_role;
grant execute on function private.accept_invitation(text, uuid) to authenticated, service_role;
grant execute on function public.get_invitation_by_token(text) to anon, authenticated, service_role;
grant execute on function public.accept_invitation_existing_user(text, uuid), public.mark_invitation_used(uuid)
  to authenticated, service_role;
