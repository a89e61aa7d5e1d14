import type { Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { shownStep } from './shown-step.ts';

const NAME = { role: 'field', name: 'Name' } as const;
const typing = (text: string): Step => ({ kind: 'type', text, target: NAME });

test.each([
  ['a value', typing('Ada {{unique}}'), 'Type "Ada 7f3" into the "Name" field'],
  ['a sum', typing('{{count + 1}}'), 'Type "5" into the "Name" field'],
  ['no value', typing('{{nobody}}'), 'Type "{{nobody}}" into the "Name" field'],
])('a report shows a variable with %s', (_, step, text) => {
  expect(shownStep(step, { unique: '7f3', count: '4' })).toBe(text);
});
