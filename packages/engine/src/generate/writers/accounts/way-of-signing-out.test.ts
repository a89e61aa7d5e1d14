import { expect, test } from 'vitest';
import { nodeOf, pageWith, signInWith } from '../../../core/page.test-support.ts';
import { stateOf } from '../../state.test-support.ts';
import { waysToSignOut } from './way-of-signing-out.ts';

const SIGN_IN = signInWith({ kind: 'open', path: '/login' }, '/home');
const OPEN = { kind: 'open', path: '/home' } as const;
const MENU = { kind: 'click', target: { role: 'button', name: 'Mona Reeves' } } as const;
const entry = nodeOf('menuitem', 'Sign out', { interactive: true });

const action = { id: 'a1', label: 'Mona Reeves', key: 'press', kind: 'button', step: MENU, performed: true } as const;
const home = stateOf({ id: 'home', reachedBy: [OPEN], actions: [action] });
const menu = stateOf({ id: 'menu', snapshot: pageWith({ nodes: [entry] }), actions: [action] });
const dialog = stateOf({ ...menu, id: 'dialog' });
const by = (from: string, to: string) => ({ from, to, action: 'a1' });

test('what was found at signing in comes first', () => {
  const leave = { kind: 'click', target: { role: 'link', name: 'Leave' } } as const;
  const explored = { seen: [home, menu], transitions: [by('home', 'menu')] };
  expect(waysToSignOut({ ...SIGN_IN, signOut: [MENU, leave] }, explored)).toEqual([[MENU]]);
});

test('else the press that showed the control, after signing in and where exploring did it', () => {
  const transitions = [by('menu', 'dialog'), by('home', 'menu'), by('home', 'dialog')];
  expect(waysToSignOut(SIGN_IN, { seen: [home, menu, dialog], transitions })).toEqual([[MENU], [OPEN, MENU]]);
});

test('none where it was there before the press, and for words alone', () => {
  expect(waysToSignOut(SIGN_IN, { seen: [menu, dialog], transitions: [by('menu', 'dialog')] })).toEqual([]);
  const words = stateOf({ id: 'words', snapshot: pageWith({ nodes: [nodeOf('text', 'Sign out')] }) });
  expect(waysToSignOut(SIGN_IN, { seen: [home, words], transitions: [by('home', 'words')] })).toEqual([]);
});
