-- People who want to join the beta. Visitors write through the function beta-waitlist-signup only.
create table public.beta_waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (email ~ '^[^@\s]+@[^@\s]+$' and email = lower(btrim(email)) and length(email) <= 320),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  notes text check (length(notes) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.beta_waitlist is 'One row for each address, whatever its case.';
comment on column public.beta_waitlist.notes is 'Of super admins.';
create index beta_waitlist_created_at on public.beta_waitlist (created_at desc);

alter table public.beta_waitlist enable row level security;
revoke all on public.beta_waitlist from public, anon, authenticated;
grant select, delete on public.beta_waitlist to authenticated;
grant all on public.beta_waitlist to service_role;
create policy "super admins read the waiting list" on public.beta_waitlist
  for select to authenticated using ((select private.is_super_admin()));
create policy "super admins delete from the waiting list" on public.beta_waitlist
  for delete to authenticated using ((select private.is_super_admin()));
-- Without the address: whoever is deleted is not kept in the trail.
create trigger audit after update or delete on public.beta_waitlist for each row
  execute function private.audit('status');

-- True when the address is new; then it gets a mail. The answer to a visitor is the same for both.
create function private.join_beta_waitlist(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Checked for known addresses too, so that a full hour tells nothing about them.
  if (
    select count(*) from public.beta_waitlist as waiting where waiting.created_at > now() - interval '1 hour'
  ) >= 1000 then
    perform private.refuse('visitors_limit', 'Too many people are joining at this moment.', 'Try again in an hour.');
  end if;
  insert into public.beta_waitlist (email) values (lower(btrim(address))) on conflict (email) do nothing;
  if not found then return false; end if;
  insert into private.mails (kind, recipient) values ('beta-welcome', lower(btrim(address)));
  return true;
end
$$;
revoke execute on all functions in schema private from public;
