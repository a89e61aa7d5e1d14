import { AppError, type Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { signInWith } from '../core/page.test-support.ts';
import { nothingSeen } from '../core/states/nothing-seen.ts';
import type { DryRun } from './dry-run/dry-run.ts';
import { openState, stepsTo } from './open-state.ts';
import { stateOf } from './state.test-support.ts';

const SIGN_IN_STEP: Step = { kind: 'click', target: { role: 'button', name: 'Sign in' } };
const LINK_STEP: Step = { kind: 'click', target: { role: 'link', name: 'Reports' } };
const SIGN_IN = signInWith(SIGN_IN_STEP, '/home');

test('the page where one lands with a sample is not loaded a second time', () => {
  expect(stepsTo(stateOf(), { ...SIGN_IN, startChoicePath: '/' })).toEqual([LINK_STEP]);
  expect(stepsTo(stateOf(), SIGN_IN)).toEqual([{ kind: 'open', path: '/home' }, LINK_STEP]);
  expect(stepsTo(stateOf({ signedIn: false }), { ...SIGN_IN, startChoicePath: '/' })).toEqual(stateOf().reachedBy);
});

test('a way that could not be gone twice is not tried any more', async () => {
  const lostWays = new Map<string, number>();
  const context = { explored: nothingSeen(null), allowDestructive: false, report: () => undefined, lostWays };
  let performed = 0;
  const dryRun = {
    do: async () => {
      performed++;
      throw new AppError('element_missing', 'The link is not on the page.');
    },
  } as unknown as DryRun;
  const visitorState = stateOf({ signedIn: false });
  const open = () => openState(dryRun, visitorState, context);
  await expect(open()).rejects.toThrow('The link is not on the page.');
  await expect(open()).rejects.toThrow('The link is not on the page.');
  await expect(open()).rejects.toThrow('The way to its page could not be gone again.');
  expect(performed).toBe(2);
});
