import { expect, test } from 'vitest';
import { createGoal } from '../../core/wording/goal.ts';
import type { Crawl } from '../exploration-context.ts';
import type { DraftState, MapBuilder } from '../map/map-builder.ts';
import { actionOf } from './action.test-support.ts';
import { createAttempts } from './attempts.ts';
import type { PageAction } from './found-action.ts';
import { nextAction, noteChoice } from './next-action.ts';

const stateWith = (...actions: readonly PageAction[]): DraftState =>
  ({ signedIn: false, heading: '', path: '/', route: '/', actions }) as unknown as DraftState;

test('creating is not put off until every link was followed, and goes on in what it opened', () => {
  const dialog = stateWith(actionOf('form', 'Save'), actionOf('link', 'Help'));
  const start = stateWith(
    ...['Home', 'Reports', 'People', 'Settings', 'About'].map((label) => actionOf('link', label)),
    actionOf('button', 'New contact'),
    actionOf('button', 'Collapse'),
  );
  const map = { states: [start, dialog], attempts: createAttempts() } as unknown as MapBuilder;
  const crawl = { at: start, signedIn: false } as unknown as Crawl;
  const taken: string[] = [];
  for (let next = nextAction(crawl, map); next; next = nextAction(crawl, map)) {
    noteChoice(crawl, next);
    taken.push(next.action.label);
    (next.action as { performed: boolean }).performed = true;
    crawl.at = next.action.label === 'New contact' ? dialog : start;
  }
  expect(taken).toEqual([
    ...['Home', 'Reports', 'People', 'New contact', 'Save'],
    ...['Settings', 'About', 'Help', 'Collapse'],
  ]);
});

test('with a goal, what mentions it comes before what creates something else', () => {
  const start = stateWith(actionOf('link', 'Invoices'), actionOf('button', 'New contact'));
  const map = { states: [start], attempts: createAttempts() } as unknown as MapBuilder;
  const crawl = { at: start, signedIn: false, links: 3 } as unknown as Crawl;
  const labelWith = (goal: string) => nextAction(crawl, map, createGoal(goal))?.action.label;
  expect(labelWith('')).toBe('New contact');
  expect(labelWith('invoices')).toBe('Invoices');
});

test('what only arranges a list comes after all that may lead on, on other pages as well', () => {
  const list = stateWith(
    ...['Name', 'Since', 'Next page', 'Store A Add inside Store A'].map((label) => ({
      ...actionOf('button', label),
      arranges: true as const,
    })),
    { ...actionOf('form', 'Search'), arranges: true as const },
  );
  const detail = stateWith(actionOf('button', 'Record payment'), actionOf('tab', 'Documents'));
  const map = { states: [list, detail], attempts: createAttempts() } as unknown as MapBuilder;
  const crawl = { at: list, begunOn: detail, signedIn: false } as unknown as Crawl;
  expect(nextAction(crawl, map)?.action.label).toBe('Documents');
});

test('pages take turns: after three actions on one, the others come first', () => {
  const labels = ['One', 'Two', 'Three', 'Four'];
  const [large, small] = [
    stateWith(...labels.map((label) => actionOf('button', label))),
    stateWith(actionOf('button', 'Other')),
  ];
  const map = { states: [large, small], attempts: createAttempts() } as unknown as MapBuilder;
  const taken: string[] = [];
  const crawl = { at: null, signedIn: false } as unknown as Crawl;
  for (let next = nextAction(crawl, map); next; next = nextAction(crawl, map)) {
    taken.push(next.action.label);
    (next.action as { performed: boolean }).performed = true;
  }
  expect(taken).toEqual(['One', 'Two', 'Three', 'Other', 'Four']);
});
