import type { TestCase } from '@assay/domain';

/** The test with a number after its name where the name is taken: tests of one name would share a file. */
export function uniqueTestName(test: TestCase, names: Set<string>): TestCase {
  let { id, name } = test;
  for (let count = 2; names.has(id); count++) {
    id = `${test.id}-${count}`;
    name = `${test.name} (${count})`;
  }
  names.add(id);
  return { ...test, id, name };
}
