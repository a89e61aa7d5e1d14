import { expect, test } from 'vitest';
import { stateOf } from '../state.test-support.ts';
import { gapsOf } from './gaps-of.ts';

const NOTHING = {
  explored: { seen: [], skipped: [], stopped: 'everything seen' },
  lost: [],
  dropped: [],
  left: [],
} as const;

test('when all could be done, there is no gap', () => {
  expect(gapsOf(NOTHING)).toEqual([]);
});

test('each kind says how many, why, which, and what to do; the most frequent comes first', () => {
  const action = { id: 'a', step: { kind: 'click', target: { role: 'button', name: 'Send' } } } as const;
  const form = { ...action, label: 'Send', key: 'form', kind: 'form', performed: true, effect: 'none' } as const;
  const later = { ...action, label: 'Later', key: 'later', kind: 'button', performed: false } as const;
  const skip = (label: string, reason: string) => ({ state: 's1', label, reason });
  const gaps = gapsOf({
    explored: {
      seen: [stateOf({ actions: [form, later] }), stateOf({ id: 's2', actions: [form] })],
      skipped: [skip('Delete', 'looks destructive'), skip('Delete', 'looks destructive'), skip('Bye', 'signs out')],
      stopped: 'time budget',
    },
    lost: [stateOf({ heading: 'Orders' }), stateOf({ path: '/x' })],
    dropped: ['Another test does the same.', 'On replay: gone.', 'It was odd.', 'On replay: other.'].map(
      (reason, index) => ({
        name: `Test ${index}`,
        reason,
      }),
    ),
    left: ['“Ada” is still there.'],
  });
  expect(gaps.map(({ count, what }) => `${count} ${what}`)).toEqual([
    '2 states were not found again from a fresh session, so that no test begins there',
    '2 proposed tests were dropped: what they saw was not the same each time',
    '1 form was filled in and sent, and nothing happened',
    '1 control was not tried before exploring ended (time budget)',
    '1 control was left alone (looks destructive)',
    '1 proposed test was dropped: another test does the same',
    '1 proposed test was dropped: it turned out that there is nothing to test',
    '1 thing that was created or changed could not be put back',
  ]);
  expect(gaps[0]?.examples).toEqual(['Orders (/reports)', '/x']);
  for (const { advice } of gaps) expect(advice).toMatch(/\.$/u);
});

test('what there was no time for is told', () => {
  const late = { notLookedFor: [stateOf({ heading: 'Orders' })], notTried: ['“Name” sorts “Orders”', 'Search finds'] };
  expect(gapsOf({ ...NOTHING, ...late }).map(({ count, what }) => `${count} ${what}`)).toEqual([
    '2 proposed tests were not tried before the time ended',
    '1 state was not looked for again before the time ended, so that no test begins there',
  ]);
});

test('what was held back is told where nothing creates such a thing', () => {
  const action = {
    id: 'a',
    kind: 'button',
    performed: true,
    step: { kind: 'click', target: { role: 'button' } },
  } as const;
  const held = (label: string, changes: string) => ({ ...action, label, key: label, changes });
  const create = { ...action, label: 'Create', key: 'create', creates: 'invoice' };
  const actions = [held('Mark as paid', 'invoice'), held('Approve', 'order'), create];
  const gaps = gapsOf({ ...NOTHING, explored: { ...NOTHING.explored, seen: [stateOf({ actions })] } });
  expect(gaps.map(({ count, examples }) => [count, examples])).toEqual([[1, ['Approve']]]);
});

test('what a first visit shows is said where a person would have to decide, and where it stays', () => {
  const firstVisits = { agreed: () => ['Terms of use'], stubborn: () => ['Welcome', 'News'] };
  expect(gapsOf({ ...NOTHING, firstVisits }).map(({ count, what }) => `${count} ${what}`)).toEqual([
    '2 notices that came with the page were not closed by any of the controls on it',
    '1 notice was agreed to, as nothing else led on: a person would have to decide',
  ]);
});
