import type { Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith, signInWith } from '../../core/page.test-support.ts';
import { NOTHING_STORED } from '../../core/signed-in.test-support.ts';
import type { SignIn } from '../../core/states/explored-application.ts';
import { FakePage, fakeSession } from '../../run/fake-session.test-support.ts';
import { createMapBuilder } from '../map/map-builder.ts';
import { confirmByAddress } from './confirm-by-address.ts';

const SIGN_IN_STEP: Step = { kind: 'click', target: { role: 'button', name: 'Sign in' } };
const TO_REPORTS: Step = { kind: 'click', target: { role: 'link', name: 'Reports' } };
const SIGN_IN = signInWith(SIGN_IN_STEP, '/budget');

/**
 * Confirms a start page and the reports that it links to; gives the confirmed ways and every step that was performed.
 */
async function confirm(signIn: SignIn) {
  const map = createMapBuilder({ baseUrl: 'http://shop.test/', allowDestructive: false });
  const page = pageWith({ url: 'http://shop.test/budget' });
  const place = (url: string, parent: Parameters<typeof map.addPage>[1]['parent']) =>
    map.addPage({ ...page, url }, { signedIn: true, parent, mutations: [] }).state;
  const budget = place('http://shop.test/budget', null);
  const reports = place('http://shop.test/reports', { state: budget, steps: [TO_REPORTS] });
  const performed: Step[] = [];
  const fake = new FakePage();
  const ports = {
    open: async () => ({ ...fakeSession(fake), snapshot: async () => page }),
    perform: async (_: unknown, step: Step) => void performed.push(step),
    clock: fake.clock,
    signedIn: NOTHING_STORED,
  };
  const found = await confirmByAddress([budget, reports], ports, { signIn, values: {}, isOutOfTime: () => false });
  return { ways: [...found.values()].map((state) => state?.reachedBy), performed };
}

const OPEN_BUDGET: Step = { kind: 'open', path: '/budget' };

test('one signs in once, and opens one address after the other', async () => {
  const ways = [[OPEN_BUDGET], [{ kind: 'open', path: '/reports' }]];
  expect(await confirm(SIGN_IN)).toEqual({ ways, performed: [SIGN_IN_STEP, ...ways.flat()] });
});

test('where one begins inside, the control there that leads on is taken', async () => {
  expect((await confirm({ ...SIGN_IN, startChoicePath: '/' })).ways).toEqual([
    [OPEN_BUDGET],
    [OPEN_BUDGET, TO_REPORTS],
  ]);
});
