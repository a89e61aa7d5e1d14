-- A search for one company read all of them in the order of their names, and made the words of each: 3 s at 100,000.
-- The words cost much, so that the index of words finds those that have them; where few do, these few are sorted.
alter function private.company_words(public.companies) cost 10000;
create or replace function private.companies_page(wanted text, sort text, descending boolean, after uuid, page_size integer)
returns setof public.companies
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant integer := 20000;
  key constant text := case sort
    when 'name' then 'lower(company.name)'
    when 'plan' then 'coalesce(company.current_plan, ''free'')'
    when 'status' then 'company.subscription_status'
    when 'next_billing' then 'coalesce(company.next_billing_date, ''infinity''::timestamptz)'
    else 'company.created_at' end;
  direction constant text := case when descending then 'desc' else 'asc' end;
  query constant tsquery := private.words_query(wanted);
  source text := 'public.companies as company where true';
  found integer;
begin
  if not private.is_super_admin() then return; end if;
  if after is not null and not exists (select from public.companies as company where company.id = after) then
    perform private.refuse('not_found', 'There is no such place in the list.', 'Start at the first page.');
  end if;
  if coalesce(btrim(wanted), '') <> '' then
    execute 'select count(*) from (
      select from public.companies as one where private.company_words(one) @@ $1 limit $2
    ) as those' into found using query, few + 1;
    source := case when found <= few then '(
      select one.* from public.companies as one where private.company_words(one) @@ $1 offset 0
    ) as company where true' else source || ' and private.company_words(company) @@ $1' end;
  end if;
  return query execute format(
    'select company.* from %s %s order by %s %s, company.id %s limit $3',
    source,
    case when after is not null then format(
      'and (%1$s, company.id) %2$s (select %1$s, company.id from public.companies as company where company.id = $2)',
      key, case when descending then '<' else '>' end
    ) else '' end,
    key, direction, direction
  ) using query, after, least(greatest(coalesce(page_size, 25), 1), 101);
end
$$;
