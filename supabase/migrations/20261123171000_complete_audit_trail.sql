-- The trail says who, from where and by which job or webhook, also when the account is gone.
alter table public.audit_log
  add column actor_email text check (length(actor_email) <= 320),
  add column address text check (length(address) <= 60),
  add column source text check (length(source) <= 200);
comment on column public.audit_log.actor_email is 'As it was then; it outlives the account.';
comment on column public.audit_log.address is 'Network address of the person, where the backend knows it.';
comment on column public.audit_log.source is 'What wrote it when no person did: the name of a job, a webhook or a setting.';

create table private.server_proof (
  only_row boolean primary key default true check (only_row),
  proof_hash text not null check (proof_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.server_proof is 'SHA-256 of what the server sends with the address of a person, so that nobody else names one.';

-- The address comes from the server: as a setting of its own transactions, or as a header of a request that it passes on.
create function private.request_address() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  given text := nullif(current_setting('assay.address', true), '');
  headers jsonb;
begin
  if given is null then
    headers := nullif(current_setting('request.headers', true), '')::jsonb;
    if headers ->> 'x-assay-proof' is not null and exists (
      select from private.server_proof as known
      where known.proof_hash = encode(sha256(convert_to(headers ->> 'x-assay-proof', 'UTF8')), 'hex')
    ) then
      given := headers ->> 'x-assay-address';
    end if;
  end if;
  return left(given, 60);
end
$$;

create function private.complete_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_email := coalesce(
    new.actor_email, (select left(account.email::text, 320) from auth.users as account where account.id = new.actor_id)
  );
  new.address := coalesce(new.address, private.request_address());
  if new.actor_id is null then
    new.source := coalesce(new.source, left(nullif(current_setting('assay.source', true), ''), 200));
  end if;
  return new;
end
$$;
create trigger complete_entry before insert on public.audit_log
  for each row execute function private.complete_entry();

-- Trigger, arguments: the columns to tell about; ~ before one tells only that it changed. An update that changes none of
-- them is not told.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := before || after;
  told text;
  given text;
  details jsonb := '{}';
begin
  foreach given in array coalesce(tg_argv, '{}') loop
    told := ltrim(given, '~');
    if before -> told is distinct from after -> told then
      details := details || case when given = told
        then jsonb_build_object(told, jsonb_strip_nulls(jsonb_build_object('from', before -> told, 'to', after -> told)))
        else jsonb_build_object(told, 'changed') end;
    end if;
  end loop;
  if tg_op = 'UPDATE' and details = '{}' then return null; end if;
  insert into public.audit_log (company_id, actor_id, action, target_table, target_id, details)
  values (
    (whole ->> case tg_table_name when 'companies' then 'id' else 'company_id' end)::uuid,
    auth.uid(), tg_table_name || '.' || lower(tg_op), tg_table_name,
    coalesce(whole ->> 'id', whole ->> 'user_id')::uuid, details
  );
  return null;
end
$$;
create trigger audit after insert or update of full_name or delete on public.profiles for each row
  execute function private.audit('full_name');
create trigger audit after update on private.platform_settings for each row
  execute function private.audit('billing', 'trial_days', 'sign_up_open', 'support_address');
create trigger audit after insert or delete on private.super_admins for each row execute function private.audit();
create trigger audit after insert or update of name, drained, company_id or delete on public.agents for each row
  execute function private.audit('name', 'drained', 'company_id');
-- What a generation writes is told by the generation.
create trigger audit_new after insert on public.tests for each row when (auth.uid() is not null)
  execute function private.audit('name', 'slug');
create trigger audit_change after update of name, slug, feature, status, content on public.tests for each row
  execute function private.audit('name', 'slug', 'feature', 'status', '~content');
drop trigger audit on public.companies;
create trigger audit after insert or update or delete on public.companies for each row execute function private.audit(
  'name', 'description', 'logo_url', 'current_plan', 'subscription_status', 'billing_interval', 'trial_ends_at', 'next_billing_date'
);

create or replace function private.is_platform_matter(audited public.audit_log) returns boolean
language sql immutable set search_path = ''
as $$
  select audited.company_id is null
    or audited.target_table in ('companies', 'user_roles', 'invitations', 'agent_tokens', 'agents', 'profiles', 'accounts')
$$;

-- An account that is gone is named by its e-mail of then.
create or replace function private.audit_trail(target_company_id uuid, after text, page_size integer)
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
      coalesce(nullif(btrim(profile.full_name), ''), account.email::text, case when known.id is null then entry.actor_email end),
      private.team_cursor('a', entry.created_at, entry.id)
    from public.audit_log as entry
    left join public.user_roles as member on member.user_id = entry.actor_id and member.company_id = target_company_id
    left join public.profiles as profile on profile.user_id = member.user_id
    left join auth.users as account on account.id = member.user_id
    left join auth.users as known on known.id = entry.actor_id
    where entry.company_id = target_company_id and (part is null or (entry.created_at, entry.id) < (seen_at, seen_id))
    order by entry.created_at desc, entry.id desc
    limit least(greatest(coalesce(page_size, 25), 1), 101);
end
$$;

-- The whole trail for super admins in pages, the newest first, found by the beginnings of words of who, what and from where.
drop index public.audit_log_newest;
create index audit_log_newest on public.audit_log (created_at desc, id desc);
create function private.entry_words(entry public.audit_log) returns tsvector
language sql immutable set search_path = ''
as $$
  select array_to_tsvector(private.words_of(concat_ws(' ', entry.actor_email, entry.action, entry.address, entry.source)))
$$;
create function private.words_query(wanted text) returns tsquery
language sql immutable set search_path = ''
as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest((private.words_of(left(wanted, 200)))[:10]) as word
$$;
comment on function private.words_query(text) is 'All words must be there, by their beginnings; null, which finds nothing, without a word.';

drop function public.get_platform_audit(timestamptz, integer);
drop function private.platform_audit(timestamptz, integer);
create function private.platform_audit(wanted text, wanted_table text, target_company_id uuid, since timestamptz, after text, page_size integer)
returns table (
  id uuid, company_id uuid, company_name text, actor_id uuid, actor_email text, action text, target_table text, target_id uuid,
  details jsonb, address text, source text, created_at timestamptz, cursor text
)
-- Each search has a plan of its own, so that the index of words is used when there are words.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  part text[] := regexp_match(after, '^a\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  seen_at constant timestamptz := private.time_of_cursor(part[1]::bigint);
  seen_id constant uuid := part[2]::uuid;
  query constant tsquery := private.words_query(wanted);
begin
  if not private.is_super_admin() then return; end if;
  if part is null and after is not null then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  return query
    select entry.id, entry.company_id, company.name, entry.actor_id, entry.actor_email, entry.action, entry.target_table,
      entry.target_id, case when private.is_platform_matter(entry) then entry.details end, entry.address, entry.source,
      entry.created_at, private.team_cursor('a', entry.created_at, entry.id)
    from public.audit_log as entry
    left join public.companies as company on company.id = entry.company_id
    where (coalesce(btrim(wanted), '') = '' or private.entry_words(entry) @@ query)
      and (wanted_table is null or entry.target_table = wanted_table)
      and (target_company_id is null or entry.company_id = target_company_id)
      and (since is null or entry.created_at >= since)
      and (part is null or (entry.created_at, entry.id) < (seen_at, seen_id))
    order by entry.created_at desc, entry.id desc
    limit least(greatest(coalesce(page_size, 25), 1), 501);
end
$$;
create function public.get_platform_audit(
  search text default null, target_table text default null, target_company_id uuid default null, since timestamptz default null,
  after text default null, page_size integer default 25
)
returns table (
  id uuid, company_id uuid, company_name text, actor_id uuid, actor_email text, action text, target_table text, target_id uuid,
  details jsonb, address text, source text, created_at timestamptz, cursor text
)
language sql stable set search_path = ''
as $$
  select * from private.platform_audit(search, target_table, target_company_id, since, after, page_size)
$$;
comment on function public.get_platform_audit(text, text, uuid, timestamptz, text, integer) is
  'For super admins; details is null for what a company tests. No rows for others. after: cursor of the last row that was seen.';

revoke execute on all functions in schema private from public;
-- The index asks for the words whenever somebody writes an entry.
grant execute on function private.entry_words(public.audit_log) to service_role;
grant execute on function private.platform_audit(text, text, uuid, timestamptz, text, integer) to authenticated, service_role;
revoke execute on function public.get_platform_audit(text, text, uuid, timestamptz, text, integer) from public, anon;
grant execute on function public.get_platform_audit(text, text, uuid, timestamptz, text, integer) to authenticated, service_role;
create index audit_log_words on public.audit_log using gin (private.entry_words(audit_log));
