import type { Step, TestCase } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import type { ExploredAction } from '../../core/states/explored-application.ts';
import { stateOf } from '../state.test-support.ts';
import { coverageOf } from './coverage-of.ts';

const BASE = 'http://shop.test/';

function button(name: string): ExploredAction {
  const step: Step = { kind: 'click', target: { role: 'button', name } };
  return { id: name, label: name, key: `press ${name}`, kind: 'button', step, performed: true };
}

const ITEMS = stateOf({ route: '/items', path: '/items?page=1', actions: [button('Add'), button('Sort')] });
const ITEM = stateOf({ id: 's2', route: '/items/:id', path: '/items/7', actions: [button('Add'), button('Archive')] });

function proven(steps: readonly Step[], pages: readonly string[], calls: readonly string[] = []) {
  const base = {
    id: 't',
    name: 't',
    feature: 'Items',
    origin: 'explorer',
    start: '/',
    tags: [],
    variables: {},
  } as const;
  const whole: TestCase = { ...base, secrets: [], steps, elements: {} };
  const urls = new Set(pages.map((path) => new URL(path, BASE).href));
  const trail = { pages: urls, assertedPages: urls, calls: new Set(calls), assertedCalls: new Set(calls.slice(0, 1)) };
  return { test: whole, trail };
}

const SHOWN: Step = { kind: 'expect', that: { kind: 'visible', target: { role: 'text', name: 'Ada' } } };
const press = (name: string): Step => ({ kind: 'click', target: { role: 'button', name } });

test('nothing is covered without a test', () => {
  const { pages, controls, calls } = coverageOf({ seen: [ITEMS, ITEM], calls: ['GET /api/items'] }, [], BASE);
  expect(pages).toEqual({ seen: 2, exercised: 0, asserted: 0 });
  expect(controls).toEqual({ seen: 3, exercised: 0, asserted: 0 });
  expect(calls).toEqual({ seen: 1, exercised: 0, asserted: 0 });
});

test('a control is asserted when an expectation follows its use', () => {
  const tests = [proven([press('Add'), SHOWN, press('Sort'), press('Archive'), SHOWN], ['/items?page=2'])];
  // Archive is a control of another page than the one that the test was on.
  const { pages, controls } = coverageOf({ seen: [ITEMS, ITEM] }, tests, BASE);
  expect(pages).toEqual({ seen: 2, exercised: 1, asserted: 1 });
  expect(controls).toEqual({ seen: 3, exercised: 2, asserted: 1 });
});

test('another item is the same page', () => {
  const { pages } = coverageOf({ seen: [ITEMS, ITEM] }, [proven([], ['/items/9', '/elsewhere'])], BASE);
  expect(pages.exercised).toBe(1);
});

test('a field is asserted when what is typed is expected later', () => {
  const field = (label: string) => ({ label, type: 'text', target: { role: 'field', name: label } }) as const;
  const form = { name: 'New', fields: [field('Name'), field('Note'), field('Phone')] };
  const state = stateOf({ snapshot: pageWith({ forms: [form] } as never) });
  const type = (name: string, text: string): Step => ({ kind: 'type', text, target: { role: 'field', name } });
  const tests = [proven([type('Name', 'Ada'), type('Note', 'Long'), press('Save'), SHOWN], ['/reports'])];
  expect(coverageOf({ seen: [state] }, tests, BASE).fields).toEqual({ seen: 3, exercised: 2, asserted: 1 });
});

test('calls of tests are counted beside those of exploring', () => {
  const tests = [proven([], ['/items'], ['POST /api/items', 'GET /api/items'])];
  const { calls } = coverageOf({ seen: [ITEMS], calls: ['GET /api/items', 'GET /api/me'] }, tests, BASE);
  expect(calls).toEqual({ seen: 3, exercised: 2, asserted: 1 });
});
