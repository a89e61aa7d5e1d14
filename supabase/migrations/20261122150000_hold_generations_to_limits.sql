-- The checks let through more than anybody can ask for. They are the numbers of packages/domain/src/limits.ts now, and
-- supabase/tests/same-facts.test.ts compares them. Every row came through the function generate-tests, which had them already.
alter table public.generations
  drop constraint generations_max_tests_check,
  drop constraint generations_time_budget_ms_check;
alter table public.generations
  add constraint generations_max_tests_check check (max_tests between 1 and 500),
  add constraint generations_time_budget_ms_check check (time_budget_ms between 30000 and 3600000);
