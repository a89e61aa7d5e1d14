import { expect, test } from 'vitest';
import { withoutGuard } from './list-queries.ts';

test('the same procedure without its look at rights stands in a schema of its own', () => {
  const definition =
    'CREATE FUNCTION private.dashboard(target_company_id uuid) AS $$ select 1 where private.is_member_or_super(target_company_id) $$';
  expect(withoutGuard(definition, 'dashboard')).toBe(
    'CREATE FUNCTION bench.dashboard(target_company_id uuid) AS $$ select 1 where true $$',
  );
});

test('a procedure that looks at rights in another way is not compared with itself', () => {
  expect(() => withoutGuard('CREATE FUNCTION private.dashboard(x uuid) AS $$ select 1 $$', 'dashboard')).toThrow(
    'does not stand exactly once',
  );
});
