import { REFUSALS, RIGHTS, ROLES } from '@assay/domain';
import { readRights } from '@assay/testing';
import { expect, test } from 'vitest';
import { onEveryEngine } from './rules.test-support.ts';

onEveryEngine((database) => {
  test('the rights that screens go by are the rights that the database grants, act by act and role by role', async () => {
    const decided = await readRights(database());
    expect(granted(Object.fromEntries(decided))).toEqual(granted(RIGHTS));
  });

  test('an act that is not in the table is nobody’s', async () => {
    const { rows } = await database().query("select cardinality(private.roles_that_may('rule_the_world')) as count");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('the roles that screens know are the roles that a member can have', async () => {
    const { rows } = await database().query(
      `select pg_get_constraintdef(checked.oid) as definition from pg_constraint as checked
       join pg_attribute as attribute on attribute.attrelid = checked.conrelid and attribute.attnum = any (checked.conkey)
       where checked.conrelid = 'public.user_roles'::regclass and checked.contype = 'c' and attribute.attname = 'role'`,
    );
    const words = rows.flatMap(({ definition }) => [...String(definition).matchAll(/'([^']*)'::text/g)]);
    expect(words.map(([, role]) => role).toSorted()).toEqual(ROLES.toSorted());
  });

  test('the refusals that programs know are the codes that procedures refuse with', async () => {
    const { rows } = await database().query('select prosrc as source from pg_proc');
    const codes = rows.flatMap(({ source }) => [...String(source).matchAll(/private\.refuse\(\s*'(\w+)'/g)]);
    expect([...new Set(codes.map(([, code]) => code))].toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  });
});

/** For every action: whether each role may do it. Roles are those that SQL or TypeScript names. */
function granted(rights: Readonly<Record<string, readonly string[]>>): Record<string, Record<string, boolean>> {
  return Object.fromEntries(
    Object.entries(rights).map(([act, roles]) => [
      act,
      Object.fromEntries([...new Set([...ROLES, ...roles])].map((role) => [role, roles.includes(role)])),
    ]),
  );
}
