import { expect, test } from 'vitest';
import { nodeOf, pageWith, signInWith } from '../../../core/page.test-support.ts';
import { stateOf } from '../../state.test-support.ts';
import { wayOfSigningOut } from './way-of-signing-out.ts';

const SIGN_IN = signInWith({ kind: 'open', path: '/login' }, '/home');
const OPEN = { kind: 'open', path: '/home' } as const;
const MENU = { kind: 'click', target: { role: 'button', name: 'Mona Reeves' } } as const;
const entry = nodeOf('menuitem', 'Sign out', { interactive: true });
const menu = stateOf({ reachedBy: [OPEN, MENU], snapshot: pageWith({ nodes: [entry] }) });

test('what was found at signing in comes first', () => {
  const signOut = [{ kind: 'click', target: { role: 'link', name: 'Leave' } }] as const;
  expect(wayOfSigningOut({ ...SIGN_IN, signOut }, { states: [menu], seen: [menu] })).toEqual(signOut);
});

test('else the entry that exploring came upon, with the way to it', () => {
  const way = [OPEN, MENU, { kind: 'click', target: entry.target }];
  expect(wayOfSigningOut(SIGN_IN, { states: [stateOf(), menu], seen: [] })).toEqual(way);
  expect(wayOfSigningOut(SIGN_IN, { states: [], seen: [menu] })).toEqual(way);
  const hidden = stateOf({ ...menu, snapshot: pageWith({ nodes: [nodeOf('text', 'Sign out')] }) });
  expect(wayOfSigningOut(SIGN_IN, { states: [hidden], seen: [] })).toEqual([]);
});
