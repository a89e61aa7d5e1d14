import { expect, test } from 'vitest';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import type { WriterContext } from '../../proposal.ts';
import { isTrivial } from '../../proposal-priority.ts';
import { stateOf } from '../../state.test-support.ts';
import { writeKeptSwitches } from './kept-switches.ts';

test.each([
  ['the server was told of', { performed: true, writes: true }, false],
  ['nobody has tried yet', { performed: false }, false],
  ['only selects a row', { performed: true, writes: false }, true],
])('a test of a switch that %s comes last: %#', (_, done, wanted) => {
  const step = { kind: 'check', target: { role: 'checkbox', name: 'Active' } } as const;
  const state = stateOf({ actions: [{ id: 'a1', label: 'Active', key: 'tick', kind: 'button', step, ...done }] });
  const explored = { ...nothingSeen(null), states: [state] };
  const [proposal] = writeKeptSwitches({ explored } as unknown as WriterContext);
  expect(proposal && isTrivial(proposal)).toBe(wanted);
});
