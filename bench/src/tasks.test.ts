import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblems, parseTestFile } from '@assay/domain';
import { expect, test } from 'vitest';
import { TASKS } from './folders.ts';

const FOLDER = join(TASKS, 'runner');
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .sort();

test('there are twenty tasks, each for both sides', () => {
  const specs = readdirSync(join(FOLDER, 'playwright')).filter((name) => name.endsWith('.spec.ts'));
  expect(NAMES).toHaveLength(20);
  expect(specs.map((name) => name.replace('.spec.ts', '')).sort()).toEqual(NAMES);
});

test.each(NAMES)('%s has twenty steps on both sides, from the same page', (name) => {
  const result = parseTestFile(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), { file: `${name}.yaml` });
  expect(describeProblems(result.problems, name)).toEqual([]);
  if (!result.ok) throw new Error(`${name} cannot be read.`);
  const spec = readFileSync(join(FOLDER, 'playwright', `${name}.spec.ts`), 'utf8');
  const statements = spec.match(/^ {2}await /gm) ?? [];
  const expectations = spec.match(/^ {2}await expect\(/gm) ?? [];
  expect(result.test.steps).toHaveLength(20);
  expect(statements).toHaveLength(1 + 20);
  expect(expectations).toHaveLength(result.test.steps.filter(({ kind }) => kind === 'expect').length);
  expect(spec).toContain(`page.goto('${result.test.start}')`);
});
