import { parseTestFile } from '@assay/domain';
import { expect, test } from 'vitest';
import { rowFromTest, testFromRow } from './tests.ts';

const FILE = `name: Signs in
feature: Sign-in
origin: explorer
start: /login
tags: [smoke]
steps:
  - Click "Sign in"
  - Expect the title to be "Welcome"
`;

test('a test goes into its columns and comes back the same', () => {
  const parsed = parseTestFile(FILE, { file: 'signs-in.yaml' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const row = rowFromTest(parsed.test);
  expect(row).toMatchObject({ name: 'Signs in', slug: 'signs-in', feature: 'Sign-in', step_count: 2, tags: ['smoke'] });
  expect(testFromRow(row)).toMatchObject({ ok: true, test: parsed.test });
});
