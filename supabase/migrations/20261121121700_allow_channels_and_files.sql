-- Topics: company:<id>, run:<id>, generation:<id>. Asked as the user's role.
create function private.may_join(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  kind text := split_part(topic, ':', 1);
  target uuid;
  company uuid;
begin
  if topic is null or topic !~* '^(company|run|generation):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return false; end if;
  target := split_part(topic, ':', 2)::uuid;
  company := case kind
    when 'company' then target
    when 'run' then (select run.company_id from public.test_runs as run where run.id = target)
    else (select generation.company_id from public.generations as generation where generation.id = target)
  end;
  return company is not null and company in (select private.my_company_ids());
end
$$;

-- <company>/<run or generation>/<attempt>/<name>
create function private.may_read_artifact(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(split_part(path, '/', 1) in (select id::text from private.my_company_ids() as id), false)
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.may_join(text), private.may_read_artifact(text) to authenticated, service_role;

insert into storage.buckets (id, name, public) values ('artifacts', 'artifacts', false) on conflict do nothing;
create policy "members read their company's artifact files" on storage.objects
  for select to authenticated using (objects.bucket_id = 'artifacts' and private.may_read_artifact(objects.name));

-- Hosted: the channels' own table. Embedded, the server asks private.may_join.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute 'create policy "members hear their company''s channels" on realtime.messages
      for select to authenticated using ((select private.may_join(realtime.topic())))';
  end if;
end
$$;
