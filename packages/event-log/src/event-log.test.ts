import type { StepReport } from '@assay/domain';
import type { GenerationEvent, RunEvent } from '@assay/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StoredEvent, viewGeneration, viewRun } from './index.ts';

const at = (seq: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seq)).toISOString();

function log<Event extends RunEvent | GenerationEvent>(events: readonly Event[], attempt = 1): StoredEvent<Event>[] {
  return events.map((event, index) => ({ attempt, seq: index + 1, at: at(index + 1), event }));
}

const step = (text: string, rest: Partial<StepReport> = {}): StepReport => ({
  text,
  status: 'passed',
  durationMs: 20,
  console: [],
  network: [],
  ...rest,
});

const started: RunEvent = { kind: 'run-started', attempt: 1, steps: ['Click "A"', 'Click "B"'], browser: 'Chromium' };
const failing: RunEvent[] = [
  started,
  { kind: 'step-started', index: 0 },
  { kind: 'step-ended', index: 0, step: step('Click "A"', { screenshot: '1-01.jpg', url: '/a' }) },
  { kind: 'heal', heal: { step: 1, from: 'A', to: 'a', confidence: 0.9, evidence: [] } },
  { kind: 'step-ended', index: 1, step: step('Click "B"', { status: 'failed', message: 'There is no "B".' }) },
  { kind: 'run-ended', status: 'Failed', durationMs: 60, message: 'There is no "B".', verdict: 'bug' },
];

describe('viewRun', () => {
  it.each([
    { after: 0, status: 'Pending', steps: [], current: null, picture: undefined },
    { after: 1, status: 'Running', steps: ['waiting', 'waiting'], current: null, picture: undefined },
    { after: 2, status: 'Running', steps: ['running', 'waiting'], current: 0, picture: undefined },
    { after: 3, status: 'Running', steps: ['passed', 'waiting'], current: 1, picture: '1-01.jpg' },
    { after: 5, status: 'Running', steps: ['passed', 'failed'], current: null, picture: '1-01.jpg' },
    { after: 6, status: 'Failed', steps: ['passed', 'failed'], current: null, picture: '1-01.jpg' },
  ])('after $after events it is $status, steps $steps', ({ after, status, steps, current, picture }) => {
    const view = viewRun(log(failing.slice(0, after)));
    expect({
      status: view.status,
      steps: view.steps.map((one) => one.status),
      current: view.currentStep,
      picture: view.frame?.picture,
    }).toEqual({ status, steps, current, picture });
  });

  it('knows the attempt before its beginning has arrived, for its files lie below it', () => {
    expect(viewRun(log(failing, 2).slice(2, 3)).attempt).toBe(2);
  });

  it('says what failed, how long it took and what was healed', () => {
    const view = viewRun(log(failing));
    expect(view).toMatchObject({
      message: 'There is no "B".',
      verdict: 'bug',
      durationMs: 60,
      startedAt: at(1),
      endedAt: at(6),
    });
    expect(view.heals).toHaveLength(1);
    expect(view.steps[1]).toMatchObject({ text: 'Click "B"', message: 'There is no "B".', durationMs: 20 });
  });

  it('gives the same in any order and with repeats', () => {
    const whole = log(failing);
    fc.assert(
      fc.property(fc.shuffledSubarray(whole, { minLength: whole.length }), fc.subarray(whole), (mixed, again) => {
        expect(viewRun([...mixed, ...again])).toEqual(viewRun(whole));
      }),
    );
  });

  it('shows the newest attempt only: an agent that stopped leaves nothing behind', () => {
    const view = viewRun([...log(failing.slice(0, 5)), ...log([{ ...started, attempt: 2 }], 2)]);
    expect({ attempt: view.attempt, status: view.status, steps: view.steps.map((one) => one.status) }).toEqual({
      attempt: 2,
      status: 'Running',
      steps: ['waiting', 'waiting'],
    });
  });

  it('begins the steps again with a retry, and keeps their texts', () => {
    const view = viewRun(log<RunEvent>([...failing.slice(0, 5), { kind: 'trial-started', trial: 2 }]));
    expect({ retries: view.retries, steps: view.steps.map(({ text, status }) => [text, status]) }).toEqual({
      retries: 1,
      steps: [
        ['Click "A"', 'waiting'],
        ['Click "B"', 'waiting'],
      ],
    });
  });

  it('takes what was not done for skipped when the run is over', () => {
    const view = viewRun(log<RunEvent>([started, { kind: 'run-ended', status: 'Cancelled', durationMs: 5 }]));
    expect(view.steps.map((one) => one.status)).toEqual(['skipped', 'skipped']);
  });

  it('puts a step in its place that was never announced', () => {
    const view = viewRun(log<RunEvent>([{ kind: 'step-ended', index: 1, step: step('Click "B"') }]));
    expect(view.steps.map(({ index, text }) => [index, text])).toEqual([
      [0, ''],
      [1, 'Click "B"'],
    ]);
  });
});

const exploring = (page: string, pages: number): GenerationEvent => ({
  kind: 'exploring',
  page,
  pages,
  forms: 1,
  actions: 4,
  elapsedMs: 1000 * pages,
  budgetMs: 60_000,
});
const counts = { pages: 2, forms: 1, actions: 4, proven: 1, dropped: 1, findings: 1 };
const finding = { kind: 'broken-link', title: 'Gone', severity: 'minor', page: '/', evidence: [] } as const;
const generating: GenerationEvent[] = [
  exploring('/', 1),
  { kind: 'frame', picture: 'live.jpg', url: '/' },
  exploring('/cart', 2),
  { kind: 'finding', finding },
  { kind: 'explored', counts: { pages: 2, forms: 1, actions: 4 } },
  { kind: 'proposed', name: 'Sign in', total: 2 },
  { kind: 'proving', name: 'Sign in', replay: 1, replays: 2 },
  { kind: 'proven', name: 'Sign in', feature: 'Sign-in', steps: ['Click "Sign in"'], total: 1, elapsedMs: 9_000 },
  { kind: 'dropped', name: 'Sort', reason: 'the order changes' },
  { kind: 'generation-ended', status: 'Finished', counts },
];

describe('viewGeneration', () => {
  it.each([
    { after: 0, phase: 'waiting', page: null, pages: 0 },
    { after: 1, phase: 'exploring', page: '/', pages: 1 },
    { after: 3, phase: 'exploring', page: '/cart', pages: 2 },
    { after: 5, phase: 'proving', page: '/cart', pages: 2 },
    { after: 10, phase: 'ended', page: '/cart', pages: 2 },
  ])('after $after events it is $phase on $page', ({ after, phase, page, pages }) => {
    const view = viewGeneration(log(generating.slice(0, after)));
    expect({ phase: view.phase, page: view.page, pages: view.counts.pages }).toEqual({ phase, page, pages });
  });

  it('lists what was proven, dropped and found, and the budget', () => {
    const view = viewGeneration(log(generating));
    expect(view).toMatchObject({
      status: 'Finished',
      counts,
      proven: [{ name: 'Sign in', feature: 'Sign-in', steps: ['Click "Sign in"'] }],
      dropped: [{ name: 'Sort', reason: 'the order changes' }],
      findings: [finding],
      frame: { picture: 'live.jpg', url: '/', seq: 2 },
      budget: { elapsedMs: 2000, budgetMs: 60_000 },
      pages: ['/', '/cart'],
    });
  });

  it.each([
    ['proven', generating.slice(0, 8)],
    ['dropped', [...generating.slice(0, 7), { kind: 'dropped', name: 'Sign in', reason: 'failed' } as const]],
  ])('a test that is %s is not being proven any more', (_, events) => {
    expect(viewGeneration(log(generating.slice(0, 7))).proving?.name).toBe('Sign in');
    expect(viewGeneration(log(events)).proving).toBeNull();
  });

  it('counts what is listed when a cancelled agent sends no counts', () => {
    const none = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };
    const ended = { kind: 'generation-ended', status: 'Cancelled', counts: none } as const;
    const view = viewGeneration(log([...generating.slice(0, 9), ended]));
    expect(view.counts).toEqual({ pages: 2, forms: 1, actions: 4, proven: 1, dropped: 1, findings: 1 });
  });

  it('moves a test from proven to dropped when it does not hold in the last replay', () => {
    const view = viewGeneration(
      log([...generating.slice(0, 8), { kind: 'dropped', name: 'Sign in', reason: 'failed' }]),
    );
    expect({ proven: view.proven, dropped: view.dropped.length, counts: view.counts.proven }).toEqual({
      proven: [],
      dropped: 1,
      counts: 0,
    });
  });

  it('a test that is given out again, with fewer steps, stays where it is in the list', () => {
    const test = (name: string, ...steps: string[]): GenerationEvent => ({
      ...{ kind: 'proven', name, feature: 'Shop', steps, total: 2, elapsedMs: 1 },
    });
    const view = viewGeneration(log([test('Home', 'a', 'b'), test('Cart', 'a'), test('Home', 'a')]));
    expect(view.proven.map(({ name, steps }) => `${name} ${steps.length}`)).toEqual(['Home 1', 'Cart 1']);
    expect(view.counts.proven).toBe(2);
  });

  it('goes on with what an earlier agent proved and the database stored', () => {
    const test = (name: string, testId?: string): GenerationEvent => ({
      ...{ kind: 'proven', name, feature: 'Shop', steps: [], total: 1, elapsedMs: 1 },
      ...(testId === undefined ? {} : { testId }),
    });
    const first = log([test('Kept', '1'), test('Again', '2'), test('Not stored'), test('Refuted', '3')]);
    const drop = (name: string): GenerationEvent => ({ kind: 'dropped', name, reason: 'failed' });
    const second = log([test('Again', '2'), drop('Again'), drop('Kept')], 2);
    const view = viewGeneration([...first, { attempt: 1, seq: 9, at: at(9), event: drop('Refuted') }, ...second]);
    expect(view.proven.map(({ name }) => name)).toEqual(['Kept']);
    expect({ attempt: view.attempt, proven: view.counts.proven }).toEqual({ attempt: 2, proven: 1 });
  });

  it('gives the same in any order and with repeats', () => {
    const whole = log(generating);
    fc.assert(
      fc.property(fc.shuffledSubarray(whole, { minLength: whole.length }), fc.subarray(whole), (mixed, again) => {
        expect(viewGeneration([...mixed, ...again])).toEqual(viewGeneration(whole));
      }),
    );
  });
});
