import type { Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith, signInWith } from '../core/page.test-support.ts';
import type { ExploredState } from '../core/states/explored-application.ts';
import { nameOf, stepsTo } from './proposal.ts';

const SIGN_IN_STEP: Step = { kind: 'click', target: { role: 'button', name: 'Sign in' } };
const LINK_STEP: Step = { kind: 'click', target: { role: 'link', name: 'Reports' } };
const SIGN_IN = signInWith(SIGN_IN_STEP, '/home');

function stateOf(parts: Partial<ExploredState> = {}): ExploredState {
  return {
    id: 's1',
    route: '/reports',
    path: '/reports',
    title: 'Ledger',
    heading: '',
    signedIn: true,
    reachedBy: [{ kind: 'open', path: '/home' }, LINK_STEP],
    actions: [],
    forms: [],
    collections: [],
    snapshot: pageWith(),
    needsSignIn: true,
    ...parts,
  };
}

test('the page where one lands with a sample is not loaded a second time', () => {
  expect(stepsTo(stateOf(), { ...SIGN_IN, startChoicePath: '/' })).toEqual([SIGN_IN_STEP, LINK_STEP]);
  expect(stepsTo(stateOf(), SIGN_IN)).toEqual([SIGN_IN_STEP, { kind: 'open', path: '/home' }, LINK_STEP]);
  expect(stepsTo(stateOf({ signedIn: false }), { ...SIGN_IN, startChoicePath: '/' })).toEqual(stateOf().reachedBy);
});

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
  expect(nameOf(stateOf({ heading: 'Total Income', snapshot: pageWith({ nodes: [current, heading] }) }))).toBe(
    'Reports',
  );
  const main = { ...heading, level: 1 };
  expect(nameOf(stateOf({ heading: 'Total Income', snapshot: pageWith({ nodes: [current, main] }) }))).toBe(
    'Total Income',
  );
});
