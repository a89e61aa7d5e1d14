import { expect, test } from 'vitest';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { offeredAs } from './chosen-record.ts';

const dryRun = { script: [], values: { unique: 'k3m4p5q6' } } as unknown as DryRun;

test.each([
  ['Ada k3m4p5q6', 'Ada {{unique}}'],
  ['Ada k3m4p5q6 (Oslo)', 'Ada {{unique}} (Oslo)'],
  ['Ada k3m4p5q6 – C1145', 'Ada {{unique}}'],
  ['C1145 – Ada k3m4p5q6', 'C1145 – Ada {{unique}}'],
])('the option “%s” is chosen as “%s”', (option, template) => {
  expect(offeredAs(dryRun, 'Ada {{unique}}').asTemplate(option)).toBe(template);
});
