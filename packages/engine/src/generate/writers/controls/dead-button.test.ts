import type { RoleWord } from '@assay/domain';
import { expect, test } from 'vitest';
import { isExpectedToAct } from './dead-button.ts';

test.each<readonly [RoleWord, string, boolean]>([
  ['button', 'Recalculate', true],
  ['link', 'Recalculate', true],
  ['element', '2 Time entries', false],
  ['button', 'Copy link', false],
  ['button', '3', false],
])('a %s called “%s” that does nothing is broken: %s', (role, label, isBroken) => {
  const step = { kind: 'click', target: { role, name: label } } as const;
  expect(isExpectedToAct({ kind: 'button', label, step })).toBe(isBroken);
});
