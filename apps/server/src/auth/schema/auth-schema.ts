import { LIMITS } from '@assay/domain';

/**
 * Tables of the auth part that a hosted Supabase does not have. No client role has rights here. They exist only where
 * this server is the auth provider. Tokens are stored as hashes, keys encrypted.
 */
const OWN_TABLES = `
create schema if not exists assay_auth;
revoke all on schema assay_auth from public, anon, authenticated;
comment on schema assay_auth is 'Of the auth part of the server: nobody else''s.';

create table if not exists assay_auth.signing_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_key text not null,
  created_at timestamptz not null default now()
);

create table if not exists assay_auth.pending_sign_ups (
  id uuid primary key,
  email text not null check (length(email) <= ${LIMITS.emailCharacters}),
  password_hash text not null,
  metadata jsonb not null default '{}',
  proof_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table assay_auth.pending_sign_ups is 'One for each request to sign up. Whoever confirms the address decides which password holds, or chooses one.';
comment on column assay_auth.pending_sign_ups.proof_hash is 'Of the cookie that the browser which signed up was given.';
create index if not exists pending_sign_ups_of_address on assay_auth.pending_sign_ups (email, created_at desc);
create index if not exists pending_sign_ups_by_end on assay_auth.pending_sign_ups (expires_at);

create table if not exists assay_auth.one_time_tokens (
  id uuid primary key,
  kind text not null check (kind in ('signup', 'recovery', 'email_change', 'reauthentication', 'flow')),
  email text not null,
  user_id uuid references auth.users (id) on delete cascade,
  pending_id uuid references assay_auth.pending_sign_ups (id) on delete cascade,
  token_hash text unique,
  code_hash text,
  wrong_codes integer not null default 0,
  code_challenge text,
  method text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table assay_auth.one_time_tokens is 'Links, their codes, and codes of the PKCE flow: single use, with an end.';
create index if not exists one_time_tokens_of_address on assay_auth.one_time_tokens (email, kind, created_at desc);
create index if not exists one_time_tokens_by_end on assay_auth.one_time_tokens (expires_at);

create table if not exists assay_auth.counters (
  rule text not null,
  key text not null,
  count integer not null,
  blocked_until timestamptz not null default '-infinity',
  ends_at timestamptz not null,
  primary key (rule, key)
);
comment on table assay_auth.counters is 'Attempts within a window; keys are hashes of addresses and accounts.';
create index if not exists counters_by_end on assay_auth.counters (ends_at);

create table if not exists assay_auth.session_methods (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null,
  at timestamptz not null default now(),
  primary key (session_id, method)
);
comment on table assay_auth.session_methods is 'How and when a session was signed in: the claim amr.';
create index if not exists sessions_last_seen on auth.sessions (refreshed_at);
`;

/** The same columns as GoTrue's, so that policies work on a hosted Supabase too. */
export const FACTORS_TABLE = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
`;

const FACTOR_TABLES = `
create table if not exists assay_auth.factor_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index if not exists factor_challenges_by_end on assay_auth.factor_challenges (expires_at);

create table if not exists assay_auth.factor_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);
comment on table assay_auth.factor_steps is 'The last time step that was used: a code counts once.';

create table if not exists assay_auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table if not exists assay_auth.oauth_flows (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  code_challenge text,
  expires_at timestamptz not null
);
create index if not exists oauth_flows_by_end on assay_auth.oauth_flows (expires_at);
`;

/** Removes what the earlier auth part left: tokens in plain text, or easy to guess. Signed-in people sign in again. */
const LEFT_BEHIND = `
delete from auth.sessions as session
  where not exists (select from assay_auth.session_methods as known where known.session_id = session.id);
delete from auth.refresh_tokens where session_id is null;
update auth.users set confirmation_token = null, recovery_token = null, email_change_token_new = null,
  email_change_token_current = null, reauthentication_token = null
  where coalesce(confirmation_token, recovery_token, email_change_token_new, email_change_token_current,
    reauthentication_token) is not null;
`;

export const AUTH_SCHEMA = { version: 'auth 2', sql: [OWN_TABLES, FACTORS_TABLE, FACTOR_TABLES, LEFT_BEHIND] } as const;
