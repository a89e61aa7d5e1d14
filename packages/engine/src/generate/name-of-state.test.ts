import { expect, test } from 'vitest';
import { pageWith } from '../core/page.test-support.ts';
import { nameOfState } from './name-of-state.ts';
import { stateOf } from './state.test-support.ts';

test('a page without a main heading is called by what the navigation marks as current', () => {
  const current = {
    ref: 'a',
    role: 'link',
    name: 'Reports 3',
    parent: -1,
    target: { role: 'link' as const, name: 'Reports' },
    interactive: true,
    tag: 'a',
    selected: true,
    inView: true,
  };
  const heading = { ...current, role: 'heading', name: 'Total Income', level: 2, selected: false };
  expect(nameOfState(stateOf({ heading: 'Total Income', snapshot: pageWith({ nodes: [current, heading] }) }))).toBe(
    'Reports',
  );
  const main = { ...heading, level: 1 };
  expect(nameOfState(stateOf({ heading: 'Total Income', snapshot: pageWith({ nodes: [current, main] }) }))).toBe(
    'Total Income',
  );
});
