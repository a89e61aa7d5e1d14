import { expect, test } from 'vitest';
import { nodeOf, pageWith, signInWith } from '../../../core/page.test-support.ts';
import { stateOf } from '../../state.test-support.ts';
import { waysToSignOut } from './way-of-signing-out.ts';

const SIGN_IN = signInWith({ kind: 'open', path: '/login' }, '/home');
const OPEN = { kind: 'open', path: '/home' } as const;
const MENU = { kind: 'click', target: { role: 'button', name: 'Mona Reeves' } } as const;
const SEARCH = { kind: 'type', text: 'x', target: { role: 'field', name: 'Search' } } as const;
const entry = nodeOf('menuitem', 'Sign out', { interactive: true });
const menu = stateOf({ reachedBy: [OPEN, MENU], snapshot: pageWith({ nodes: [entry] }) });
const far = stateOf({ ...menu, reachedBy: [OPEN, SEARCH, MENU] });

test('what was found at signing in comes first', () => {
  const leave = { kind: 'click', target: { role: 'link', name: 'Leave' } } as const;
  expect(waysToSignOut({ ...SIGN_IN, signOut: [MENU, leave] }, { states: [menu], seen: [menu] })).toEqual([[MENU]]);
});

test('else the press that opened the menu, then the nearest way that exploring went', () => {
  expect(waysToSignOut(SIGN_IN, { states: [stateOf(), far, menu], seen: [] })).toEqual([[MENU], [OPEN, MENU]]);
  expect(waysToSignOut(SIGN_IN, { states: [], seen: [far] })).toEqual([[MENU], [OPEN, SEARCH, MENU]]);
  const inSight = stateOf({ ...menu, reachedBy: [OPEN] });
  expect(waysToSignOut(SIGN_IN, { states: [inSight], seen: [] })).toEqual([[], [OPEN]]);
  const text = stateOf({ ...menu, snapshot: pageWith({ nodes: [nodeOf('text', 'Sign out')] }) });
  expect(waysToSignOut(SIGN_IN, { states: [text], seen: [] })).toEqual([]);
});
