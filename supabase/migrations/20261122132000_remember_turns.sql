-- Without a foreign key: a turn must not fail because its company is deleted at this moment.
create table private.company_turns (
  company_id uuid primary key,
  taken_at timestamptz not null
);
comment on table private.company_turns is 'When a company''s work was last taken up: between equals, the one whose turn is the longest ago comes next.';
