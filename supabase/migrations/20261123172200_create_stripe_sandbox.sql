-- The state of the local stand-in for Stripe: what Stripe would keep on its own machines. Nobody but the server's own
-- connection may look into it; no row-level security on purpose, as in `private`.
create schema stripe_sandbox;
comment on schema stripe_sandbox is 'Not exposed: the stand-in for Stripe of BILLING=sandbox. No money moves.';
revoke all on schema stripe_sandbox from public;

create table stripe_sandbox.objects (
  id text primary key,
  kind text not null,
  customer text,
  position bigint generated always as identity unique,
  body jsonb not null
);
comment on table stripe_sandbox.objects is 'Customers, products, prices, sessions, subscriptions and invoices, as the API answers them.';
create index objects_of_customer on stripe_sandbox.objects (kind, customer, position desc);

create table stripe_sandbox.events (
  id text primary key,
  position bigint generated always as identity unique,
  body jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
comment on table stripe_sandbox.events is 'What happened, and whether its webhook was taken.';
create index events_to_deliver on stripe_sandbox.events (position) where delivered_at is null;

create table stripe_sandbox.answers (
  idempotency_key text primary key,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
comment on table stripe_sandbox.answers is 'A request that is repeated with the same key gets the same answer.';
revoke all on all tables in schema stripe_sandbox from public, anon, authenticated, service_role;
