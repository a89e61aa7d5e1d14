-- A user name or password inside an address is refused with its own reason: addresses are shown to every member, and the two
-- fields keep them encrypted.
create or replace function private.check_address() returns trigger
language plpgsql set search_path = ''
as $$
declare
  address text := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and address is not distinct from to_jsonb(old) ->> tg_argv[0] then return new; end if;
  if address ~* '^https?://[^/?#\\]*@' then
    perform private.refuse(
      'credentials_in_address', format('The %s must not contain a user name or password.', tg_argv[0]),
      'Write them into the fields for user name and password, where they are encrypted.'
    );
  end if;
  if address ~* '^https?://' and private.origin_of(address) is null then
    perform private.refuse(
      'address_unclear', format('The %s must be an address with a plain host.', tg_argv[0]),
      'Leave out blanks and backslashes, as in https://shop.example.com/start.'
    );
  end if;
  return new;
end
$$;

-- Who may edit an environment but not delete it, which is the QA, sets its credentials and replaces them, but does not clear
-- them. By its name it runs before replace_*, which clears. Argument: username or password.
create function private.keep_credential() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.may(auth.uid(), new.company_id, 'delete_environments') then return new; end if;
  if (case tg_argv[0]
    when 'username' then old.has_username and nullif(new.username, '') is null
    else old.has_password and nullif(new.password, '') is null
  end) then
    perform private.refuse(
      'not_allowed', format('The stored %s may be replaced, but not removed, by your role.', tg_argv[0]),
      'Ask an Owner, Admin, Manager or Product Owner.'
    );
  end if;
  return new;
end
$$;
create trigger keep_password before update of password on public.environments
  for each row execute function private.keep_credential('password');
create trigger keep_username before update of username on public.environments
  for each row execute function private.keep_credential('username');
revoke execute on function private.keep_credential() from public;
