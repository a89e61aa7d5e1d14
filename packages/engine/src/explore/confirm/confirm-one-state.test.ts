import { LIMITS, type Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { NOTHING_STORED } from '../../core/signed-in.test-support.ts';
import type { SignIn } from '../../core/states/explored-application.ts';
import { FakePage, fakeSession } from '../../run/fake-session.test-support.ts';
import { createMapBuilder } from '../map/map-builder.ts';
import { confirmOneState } from './confirm-one-state.ts';

const SIGN_IN: SignIn = { steps: [], path: '/login', opening: [], filling: [], signOut: [], landing: '/budget' };
const TO_ACCOUNT: Step = { kind: 'click', target: { role: 'link', name: 'Savings' } };
const TO_MENU: Step = { kind: 'click', target: { role: 'button', name: 'Menu' } };

/** A start page, an account with an id in its address, and its menu, each with other things on it. */
async function wayToMenu(signIn: SignIn) {
  const map = createMapBuilder({ baseUrl: 'http://shop.test/', allowDestructive: false });
  const arrive = (path: string, parent: Parameters<typeof map.addPage>[1]['parent']) =>
    map.addPage(
      pageWith({ url: `http://shop.test${path}`, structure: path, features: [path, `${parent?.steps[0]?.kind}`] }),
      {
        signedIn: true,
        parent,
        mutations: [],
      },
    ).state;
  const budget = arrive('/budget', null);
  const account = arrive('/accounts/17', { state: budget, steps: [TO_ACCOUNT] });
  const page = new FakePage();
  const performed: Step[] = [];
  const menu = map.addPage(pageWith({ url: 'http://shop.test/accounts/17', dialogs: [{ name: 'Menu', ref: 'd' }] }), {
    signedIn: true,
    parent: { state: account, steps: [TO_MENU] },
    mutations: [],
  }).state;
  const open = async () => ({ ...fakeSession(page), snapshot: async () => menu.snapshot });
  const perform = async (_: unknown, step: Step) => void performed.push(step);
  const found = await confirmOneState(
    menu,
    { open, perform, clock: page.clock, signedIn: NOTHING_STORED },
    { signIn, values: {} },
  );
  return found?.reachedBy;
}

test('the menu of a page is opened on it, and the page by its address where that stays', async () => {
  expect(await wayToMenu(SIGN_IN)).toEqual([{ kind: 'open', path: '/accounts/17' }, TO_MENU]);
});

test('a page of a sample that is created again each time is found again by its links, not by the id in its address', async () => {
  expect(await wayToMenu({ ...SIGN_IN, startChoicePath: '/' })).toEqual([
    { kind: 'open', path: '/budget' },
    TO_ACCOUNT,
    TO_MENU,
  ]);
});

/** A page behind a link that is never found again, and how often a context was opened to look for it. */
function unreachable(heading: string) {
  const map = createMapBuilder({ baseUrl: 'http://shop.test/', allowDestructive: false });
  const nodes = [nodeOf('heading', heading, { level: 1 })];
  const seen = pageWith({ url: 'http://shop.test/reports', structure: 'reports', features: ['reports'], nodes });
  const start = map.addPage(pageWith({ url: 'http://shop.test/' }), {
    signedIn: false,
    parent: null,
    mutations: [],
  }).state;
  const parent = { state: start, steps: [TO_ACCOUNT] };
  const mutations = [1, 2, 3].map((nth) => ({
    state: start,
    steps: [{ kind: 'click' as const, target: { role: 'button' as const, name: 'Add', nth } }],
  }));
  const { state } = map.addPage(seen, { signedIn: false, parent, mutations });
  const page = new FakePage();
  let opened = 0;
  const open = async () => {
    opened++;
    return { ...fakeSession(page), snapshot: async () => pageWith({ structure: 'other', features: ['other'] }) };
  };
  const ports = { open, perform: async () => undefined, clock: page.clock, signedIn: NOTHING_STORED };
  const confirm = (isOutOfTime: () => boolean) =>
    confirmOneState(state, ports, { signIn: null, values: {}, isOutOfTime });
  return { confirm, opened: () => opened };
}

test('when the time is over, no second way is tried, and the state stays open for later', async () => {
  const { confirm, opened } = unreachable('Reports');
  expect(await confirm(() => true)).toBeUndefined();
  expect(opened()).toBe(1);
  expect(await confirm(() => false)).toBeNull();
  expect(opened()).toBe(1 + LIMITS.crawl.waysPerState);
});

test('the page of a record that exploring created is looked for on few ways', async () => {
  const { confirm, opened } = unreachable('Ada n7u8p4b9');
  expect(await confirm(() => false)).toBeNull();
  expect(opened()).toBe(LIMITS.crawl.waysToOwnRecord);
});
