-- Owners and Admins hear of the end of a trial 3 days before and when it has come, each once for each end: a trial that
-- was extended has another one. The job asks for the mails, so a time without a server delays them only.
create table private.trial_mails (
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in ('trial-ending', 'trial-ended')),
  trial_ends_at timestamptz not null,
  primary key (company_id, kind, trial_ends_at)
);
comment on table private.trial_mails is 'Which mails about the end of a trial were written.';
create index companies_trial_ends on public.companies (trial_ends_at) where subscription_status = 'trialing';

create function private.mail_trials() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  written integer;
begin
  if (select setting.billing from private.platform_settings as setting) = 'off' then return 0; end if;
  with due as (
    insert into private.trial_mails (company_id, kind, trial_ends_at)
    select company.id, case when company.trial_ends_at <= private.now() then 'trial-ended' else 'trial-ending' end, company.trial_ends_at
    from public.companies as company
    where company.subscription_status = 'trialing'
      and company.trial_ends_at > private.now() - interval '30 days'
      and company.trial_ends_at <= private.now() + interval '3 days'
      -- A trial that is as short as the notice is not announced on its first day.
      and (company.trial_ends_at <= private.now() or company.trial_ends_at - company.created_at > interval '3 days')
    on conflict do nothing
    returning trial_mails.company_id, trial_mails.kind, trial_mails.trial_ends_at
  ), mailed as (
    insert into private.mails (kind, recipient, details)
    select due.kind, lower(account.email::text), jsonb_build_object('company', company.name, 'ends_at', due.trial_ends_at)
    from due
    join public.companies as company on company.id = due.company_id
    join public.user_roles as member on member.company_id = due.company_id
      and member.role = any (private.roles_that_may('manage_company'))
    join auth.users as account on account.id = member.user_id
    where account.email is not null and length(account.email::text) <= 320
    returning 1
  )
  select count(*) into written from mailed;
  return written;
end
$$;
revoke execute on all functions in schema private from public;
