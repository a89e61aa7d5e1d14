import { fillTemplate } from '@assay/domain';
import { expect, test } from 'vitest';
import type { ScriptItem } from '../dry-run/script-record.ts';
import { isLasting } from './unique-value.ts';

const typesCode: ScriptItem = {
  kind: 'step',
  step: { kind: 'type', text: '{{unique like XXXX}}', target: { role: 'field' } },
};
const values = { unique: 'f9d6k6x3' };
const dryRun = { values, script: [typesCode] };

test('a name lasts when nothing but its unique value has digits', () => {
  expect(isLasting('Ada f9d6k6x3 ada.f9d6k6x3@example.com', dryRun)).toBe(true);
  expect(isLasting('#132 Ada f9d6k6x3 Open', dryRun)).toBe(false);
  expect(isLasting(`${fillTemplate('{{unique like XXXX}}', values)} Ada f9d6k6x3`, dryRun)).toBe(false);
  // An application may cut what it shows.
  expect(isLasting('Remove note: A friendly text f9d6k', dryRun)).toBe(false);
});
