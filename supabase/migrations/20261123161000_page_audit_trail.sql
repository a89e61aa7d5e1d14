-- The audit trail of a company in pages, the newest first, with the names of those who did it. A person who is gone, or who
-- was never a member, has none.
create index audit_log_of_company_in_order on public.audit_log (company_id, created_at desc, id desc);
drop index public.audit_log_of_company;

create function private.audit_trail(target_company_id uuid, after text, page_size integer)
returns table (
  id uuid, action text, target_table text, target_id uuid, details jsonb, created_at timestamptz, actor_id uuid, actor_name text,
  cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  part text[] := regexp_match(after, '^a\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  seen_at constant timestamptz := private.time_of_cursor(part[1]::bigint);
  seen_id constant uuid := part[2]::uuid;
begin
  if target_company_id is null or target_company_id not in (select private.my_company_ids_for('manage_company')) then return; end if;
  if part is null and after is not null then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  return query
    select entry.id, entry.action, entry.target_table, entry.target_id, entry.details, entry.created_at, entry.actor_id,
      coalesce(nullif(btrim(profile.full_name), ''), account.email::text), private.team_cursor('a', entry.created_at, entry.id)
    from public.audit_log as entry
    left join public.user_roles as member on member.user_id = entry.actor_id and member.company_id = target_company_id
    left join public.profiles as profile on profile.user_id = member.user_id
    left join auth.users as account on account.id = member.user_id
    where entry.company_id = target_company_id and (part is null or (entry.created_at, entry.id) < (seen_at, seen_id))
    order by entry.created_at desc, entry.id desc
    limit least(greatest(coalesce(page_size, 25), 1), 101);
end
$$;
create function public.get_audit_trail(target_company_id uuid, after text default null, page_size integer default 25)
returns table (
  id uuid, action text, target_table text, target_id uuid, details jsonb, created_at timestamptz, actor_id uuid, actor_name text,
  cursor text
)
language sql stable set search_path = ''
as $$
  select * from private.audit_trail(target_company_id, after, page_size)
$$;
comment on function public.get_audit_trail(uuid, text, integer) is
  'For Owners and Admins; others get no rows. after: cursor of the last row that was seen.';
revoke execute on all functions in schema private from public;
revoke execute on function public.get_audit_trail(uuid, text, integer) from public, anon;
grant execute on function private.audit_trail(uuid, text, integer), public.get_audit_trail(uuid, text, integer)
  to authenticated, service_role;
