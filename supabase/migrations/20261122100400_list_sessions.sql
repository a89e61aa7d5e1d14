-- One's own sessions, of the columns that a hosted Supabase has too.
create function private.my_sessions()
returns table (
  id uuid, user_agent text, address text, created_at timestamptz, last_used_at timestamptz, aal text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.user_agent, host(session.ip), session.created_at,
    coalesce(session.refreshed_at at time zone 'UTC', session.created_at), coalesce(session.aal::text, 'aal1'),
    coalesce(session.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and (select private.is_fully_signed_in())
    and (session.not_after is null or session.not_after > now())
  order by 5 desc, 1
$$;
create function public.get_my_sessions()
returns table (
  id uuid, user_agent text, address text, created_at timestamptz, last_used_at timestamptz, aal text, is_current boolean
)
language sql stable set search_path = ''
as $$
  select * from private.my_sessions()
$$;
comment on function public.get_my_sessions() is 'Newest use first. Other people''s sessions are nobody''s to see.';

-- Its refresh tokens go with it; its access token is refused from then on where this server is the provider.
create function private.revoke_my_session(target_session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions as session
  where session.id = target_session_id and session.user_id = auth.uid() and private.is_fully_signed_in();
  return found;
end
$$;
create function public.revoke_my_session(session_id uuid) returns boolean
language sql set search_path = ''
as $$
  select private.revoke_my_session(session_id)
$$;
comment on function public.revoke_my_session(uuid) is 'False when there is none of one''s own with that id.';

revoke execute on all functions in schema private from public;
revoke execute on function public.get_my_sessions(), public.revoke_my_session(uuid) from public, anon;
grant execute on function private.my_sessions(), private.revoke_my_session(uuid), public.get_my_sessions(),
  public.revoke_my_session(uuid) to authenticated, service_role;
