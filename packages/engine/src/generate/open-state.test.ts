import type { Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { signInWith } from '../core/page.test-support.ts';
import { stepsTo } from './open-state.ts';
import { stateOf } from './state.test-support.ts';

const SIGN_IN_STEP: Step = { kind: 'click', target: { role: 'button', name: 'Sign in' } };
const LINK_STEP: Step = { kind: 'click', target: { role: 'link', name: 'Reports' } };
const SIGN_IN = signInWith(SIGN_IN_STEP, '/home');

test('the page where one lands with a sample is not loaded a second time', () => {
  expect(stepsTo(stateOf(), { ...SIGN_IN, startChoicePath: '/' })).toEqual([LINK_STEP]);
  expect(stepsTo(stateOf(), SIGN_IN)).toEqual([{ kind: 'open', path: '/home' }, LINK_STEP]);
  expect(stepsTo(stateOf({ signedIn: false }), { ...SIGN_IN, startChoicePath: '/' })).toEqual(stateOf().reachedBy);
});
