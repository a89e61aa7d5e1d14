-- The session knows that it has shown the second factor before its next token says so. A page that reads in between, with
-- the token it still has, would else be told that its person belongs nowhere. The server asks the row too: `readSession`.
create or replace function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' then return true; end if;
  return not exists (
    select 1 from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
  ) or exists (
    select 1 from auth.sessions as session
    where session.user_id = (select auth.uid()) and session.id::text = auth.jwt() ->> 'session_id'
      and session.aal::text = 'aal2'
  );
end
$$;
