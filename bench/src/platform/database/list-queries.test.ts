import { expect, test } from 'vitest';
import { withoutGuard } from './list-queries.ts';

test.each(['is_member', 'is_member_or_super'])(
  'a procedure that asks %s stands in a schema of its own without the question',
  (guard) => {
    const definition = `CREATE FUNCTION private.dashboard(target_company_id uuid) AS $$ select 1 where private.${guard}(target_company_id) $$`;
    expect(withoutGuard(definition, 'dashboard')).toBe(
      'CREATE FUNCTION bench.dashboard(target_company_id uuid) AS $$ select 1 where true $$',
    );
  },
);

test('a procedure that looks at rights in another way is not compared with itself', () => {
  expect(() => withoutGuard('CREATE FUNCTION private.dashboard(x uuid) AS $$ select 1 $$', 'dashboard')).toThrow(
    'does not stand exactly once',
  );
});
