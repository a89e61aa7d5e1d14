-- A company's team in pages: its members, who joined first before the others, then its open invitations, the newest first.
create index user_roles_joined on public.user_roles (company_id, created_at, id);

-- As a pattern of ilike: what contains the text, where %, _ and \ stand for themselves.
create function private.containing(wanted text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(btrim(coalesce(left(wanted, 200), '')), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Place of a row in the list: m or i, microseconds, id. Whole numbers, since a float would lose the last of them.
create function private.team_cursor(kind text, at timestamptz, id uuid) returns text
language sql immutable set search_path = ''
as $$
  select kind || '.' || (extract(epoch from at) * 1000000)::bigint || '.' || id
$$;
create function private.time_of_cursor(microseconds bigint) returns timestamptz
language sql immutable set search_path = ''
as $$
  select 'epoch'::timestamptz + (microseconds / 1000000) * interval '1 second' + (microseconds % 1000000) * interval '1 microsecond'
$$;

create view private.team_rows as
  select 'member' as kind, member.company_id, member.created_at as at, member.id as row_id, member.user_id as id, member.user_id,
    profile.full_name, account.email::text as email, member.role, member.created_at as joined_at, null::timestamptz as invited_at,
    null::timestamptz as expires_at, null::uuid as invite_token
  from public.user_roles as member
  join auth.users as account on account.id = member.user_id
  left join public.profiles as profile on profile.user_id = member.user_id;
create view private.invitation_rows as
  select 'invitation' as kind, invitation.company_id, invitation.created_at as at, invitation.id as row_id, invitation.id,
    null::uuid as user_id, null::text as full_name, invitation.invited_email as email, invitation.role,
    null::timestamptz as joined_at, invitation.created_at as invited_at, invitation.expires_at, invitation.invite_token
  from public.invitations as invitation
  where not invitation.used and invitation.expires_at > now();

-- One page, from its cursor outwards: backwards, the row before the cursor comes first.
create function private.team_page(target_company_id uuid, wanted text, after text, before text, page_size integer)
returns table (
  kind text, id uuid, user_id uuid, full_name text, email text, role text, joined_at timestamptz, invited_at timestamptz,
  expires_at timestamptz, invite_token uuid, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  part text[] := regexp_match(coalesce(after, before), '^([mi])\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  place constant text := part[1];
  seen_at constant timestamptz := private.time_of_cursor(part[2]::bigint);
  seen_id constant uuid := part[3]::uuid;
  pattern constant text := private.containing(wanted);
  room integer := least(greatest(coalesce(page_size, 25), 1), 100);
  given integer;
  sees_invitations constant boolean := target_company_id in (select private.my_company_ids_for('manage_company'));
begin
  if target_company_id is null or not private.is_member_or_super(target_company_id) then return; end if;
  if place is null and coalesce(after, before) is not null then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  if before is null or after is not null then
    if place is distinct from 'i' then
      return query
        select row.kind, row.id, row.user_id, row.full_name, row.email, row.role, row.joined_at, row.invited_at, row.expires_at,
          row.invite_token, private.team_cursor('m', row.at, row.row_id)
        from private.team_rows as row
        where row.company_id = target_company_id and (place is null or (row.at, row.row_id) > (seen_at, seen_id))
          and (pattern = '%%' or row.email ilike pattern or row.full_name ilike pattern)
        order by row.at, row.row_id limit room;
      get diagnostics given = row_count;
      room := room - given;
    end if;
    if sees_invitations then
      return query
        select row.kind, row.id, row.user_id, row.full_name, row.email, row.role, row.joined_at, row.invited_at, row.expires_at,
          row.invite_token, private.team_cursor('i', row.at, row.row_id)
        from private.invitation_rows as row
        where row.company_id = target_company_id and (place is distinct from 'i' or (row.at, row.row_id) < (seen_at, seen_id))
          and row.email ilike pattern
        order by row.at desc, row.row_id desc limit room;
    end if;
    return;
  end if;
  if place = 'i' and sees_invitations then
    return query
      select row.kind, row.id, row.user_id, row.full_name, row.email, row.role, row.joined_at, row.invited_at, row.expires_at,
        row.invite_token, private.team_cursor('i', row.at, row.row_id)
      from private.invitation_rows as row
      where row.company_id = target_company_id and (row.at, row.row_id) > (seen_at, seen_id) and row.email ilike pattern
      order by row.at, row.row_id limit room;
    get diagnostics given = row_count;
    room := room - given;
  end if;
  return query
    select row.kind, row.id, row.user_id, row.full_name, row.email, row.role, row.joined_at, row.invited_at, row.expires_at,
      row.invite_token, private.team_cursor('m', row.at, row.row_id)
    from private.team_rows as row
    where row.company_id = target_company_id and (place = 'i' or (row.at, row.row_id) < (seen_at, seen_id))
      and (pattern = '%%' or row.email ilike pattern or row.full_name ilike pattern)
    order by row.at desc, row.row_id desc limit room;
end
$$;

create function public.get_team_page(
  target_company_id uuid, search text default null, after text default null, before text default null, page_size integer default 25
)
returns table (
  kind text, id uuid, user_id uuid, full_name text, email text, role text, joined_at timestamptz, invited_at timestamptz,
  expires_at timestamptz, invite_token uuid, cursor text
)
language sql stable set search_path = ''
as $$
  select page.kind, page.id, page.user_id, page.full_name, page.email, page.role, page.joined_at, page.invited_at,
    page.expires_at, page.invite_token, page.cursor
  from private.team_page(target_company_id, search, after, before, page_size) with ordinality as page (
    kind, id, user_id, full_name, email, role, joined_at, invited_at, expires_at, invite_token, cursor, number
  )
  order by case when after is null and before is not null then -page.number else page.number end
$$;
comment on function public.get_team_page(uuid, text, text, text, integer) is
  'after and before: cursor of a row. Invitations are for Owners and Admins. Not a member: no rows.';

create function private.team_counts(target_company_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'members', (select count(*) from public.user_roles as member where member.company_id = target_company_id),
    'invitations', (
      select count(*) from private.invitation_rows as row
      where row.company_id = target_company_id
        and target_company_id in (select private.my_company_ids_for('manage_company'))
    )
  )
  where private.is_member_or_super(target_company_id)
$$;
create function public.get_team_counts(target_company_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.team_counts(target_company_id)
$$;
revoke execute on all functions in schema private from public;
revoke execute on function public.get_team_page(uuid, text, text, text, integer), public.get_team_counts(uuid) from public, anon;
revoke all on private.team_rows, private.invitation_rows from public, anon, authenticated;
grant execute on function private.team_page(uuid, text, text, text, integer), private.team_counts(uuid)
  to authenticated, service_role;
grant execute on function public.get_team_page(uuid, text, text, text, integer), public.get_team_counts(uuid)
  to authenticated, service_role;
