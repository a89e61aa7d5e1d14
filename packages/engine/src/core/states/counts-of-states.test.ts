import { expect, test } from 'vitest';
import { countsOfStates } from './counts-of-states.ts';
import type { ExploredState } from './explored-application.ts';

const form = (label: string) => ({
  name: '',
  purpose: 'create' as const,
  fields: [{ label, type: 'text' as const, required: true }],
});
const stateOf = (route: string, over: Partial<Pick<ExploredState, 'forms' | 'signedIn'>> = {}, ...keys: string[]) => ({
  route,
  signedIn: true,
  forms: [],
  actions: keys.map((key) => ({ key })),
  ...over,
});

test('a dialog and a filtered list are states of their page', () => {
  const states = [stateOf('/units'), stateOf('/units?sort', { forms: [form('Unit')] }), stateOf('/units/:id')];
  expect(countsOfStates(states)).toEqual({ pages: 2, forms: 1, actions: 0 });
});

test('the same form and the same control in several states count once', () => {
  const states = [
    stateOf('/units', { forms: [form('Unit')] }, 'open menu', 'add'),
    stateOf('/units?sort', { forms: [form('Unit')] }, 'open menu', 'help'),
  ];
  expect(countsOfStates(states)).toEqual({ pages: 1, forms: 1, actions: 3 });
});

test('what a visitor sees at an address is a state of its page', () => {
  const states = [
    stateOf('/', { forms: [form('Search')] }),
    stateOf('/?q', { forms: [form('Search')], signedIn: false }),
  ];
  expect(countsOfStates(states)).toEqual({ pages: 1, forms: 1, actions: 0 });
});
