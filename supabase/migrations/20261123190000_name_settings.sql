-- Settings are changed by their names: over PostgreSQL the protocol hands on an object as a text.
drop function public.change_platform_settings(jsonb);
create function public.change_platform_settings(
  sign_up_open boolean default null, trial_days integer default null, support_address text default null, announcement text default null
)
returns jsonb
language sql set search_path = ''
as $$
  select private.change_platform_settings(jsonb_strip_nulls(jsonb_build_object(
    'sign_up_open', sign_up_open, 'trial_days', trial_days, 'support_address', support_address, 'announcement', announcement
  )))
$$;
comment on function public.change_platform_settings(boolean, integer, text, text) is
  'What is null stays as it is; an empty text clears. Gives all settings.';
revoke execute on function public.change_platform_settings(boolean, integer, text, text) from public, anon;
grant execute on function public.change_platform_settings(boolean, integer, text, text) to authenticated, service_role;
