import { readRights, startDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_POLICIES } from './all-policies.ts';
import { type Mutation, mutationsOf, readPolicies } from './mutations.ts';
import { seedWorld, type World, whoMay } from './policy-matrix.ts';

/** Proves that the matrix tests something: each policy is broken in each likely way, and the matrix must fail. */
describe('the policy matrix', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase('pglite');
  }, 120_000);
  afterAll(async () => {
    await database?.close();
  });

  test('notices each policy that is dropped, loosened, opened to members or has forgotten a role', async () => {
    const rights = await readRights(database);
    const survivors: string[] = [];
    let tried = 0;
    await database.exec('begin');
    try {
      const world = await seedWorld(database);
      for (const policy of await readPolicies(database)) {
        for (const mutation of mutationsOf(policy, rights)) {
          tried += 1;
          if (!(await isNoticed(database, world, mutation))) {
            survivors.push(`${policy.table}: "${policy.name}" ${mutation.what}`);
          }
        }
      }
    } finally {
      await database.exec('rollback');
    }
    expect(survivors).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  }, 180_000);

  test('knows every right that the policies ask for', async () => {
    const rights = await readRights(database);
    const { rows } = await database.query(
      `select distinct (regexp_matches(pg_get_expr(coalesce(polqual, polwithcheck), polrelid), 'my_company_ids_for\\(''(\\w+)''', 'g'))[1] as act
       from pg_policy`,
    );
    expect(rows.map(({ act }) => String(act)).filter((act) => !rights.has(act))).toEqual([]);
  });
});

/** One of the table's matrices fails. */
async function isNoticed(database: TestDatabase, world: World, { policy, sql }: Mutation): Promise<boolean> {
  for (const policies of ALL_POLICIES.filter(({ table }) => table === policy.table)) {
    await database.exec('savepoint seeded');
    const key = await policies.seed(database, world);
    await database.exec(sql);
    const found = await whoMay(database, { policies, world, key, verb: policy.verb });
    await database.exec('rollback to savepoint seeded');
    if (String(found) !== String(policies.allowed[policy.verb])) return true;
  }
  return false;
}
