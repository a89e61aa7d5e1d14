-- What visitors write on /contact. They write through the function contact-submit only.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 320),
  phone text check (length(phone) <= 50),
  inquiry_type text not null
    check (inquiry_type in ('general', 'technical', 'sales', 'feedback', 'partnership', 'other')),
  message text not null check (length(message) between 1 and 5000),
  accepted_terms boolean not null check (accepted_terms),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form; each is also mailed to the support address.';
create index contact_messages_created_at on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
create policy "super admins read the messages of visitors" on public.contact_messages
  for select to authenticated using ((select private.is_super_admin()));
create policy "super admins delete messages of visitors" on public.contact_messages
  for delete to authenticated using ((select private.is_super_admin()));
create trigger audit after delete on public.contact_messages for each row execute function private.audit('inquiry_type');

-- Stores a message and mails it. The same message of the same address within an hour is stored once: it was sent twice.
-- In a flood, messages are still stored but not mailed, then refused.
create function private.submit_contact_message(sent public.contact_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lately integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('contact:' || sent.email, 0));
  if exists (
    select from public.contact_messages as known
    where known.created_at > now() - interval '1 hour' and known.email = sent.email and known.message = sent.message
  ) then
    return;
  end if;
  select count(*) into lately from public.contact_messages as known where known.created_at > now() - interval '1 hour';
  if lately >= 300 then
    perform private.refuse('visitors_limit', 'Too many messages arrive at this moment.', 'Try again in an hour.');
  end if;
  insert into public.contact_messages (first_name, last_name, email, phone, inquiry_type, message, accepted_terms)
  values (sent.first_name, sent.last_name, sent.email, sent.phone, sent.inquiry_type, sent.message, sent.accepted_terms);
  if lately < 60 then
    insert into private.mails (kind, recipient, details)
    select 'contact-message', address, jsonb_strip_nulls(to_jsonb(sent) - 'id' - 'created_at' - 'accepted_terms')
    from private.support_addresses() as address;
  end if;
end
$$;
revoke execute on all functions in schema private from public;
