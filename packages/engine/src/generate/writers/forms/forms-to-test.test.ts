import type { FormSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { keyOfForm } from '../../../core/forms/key-of-form.ts';
import { fieldOf, nodeOf, pageWith } from '../../../core/page.test-support.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import { stateOf } from '../../state.test-support.ts';
import { formsFromTheirStart, formsToTest } from './forms-to-test.ts';

const NAME = fieldOf('Name', { ref: 'name' });

const formWith = (name: string, button: string): FormSnapshot => ({
  ref: 'f',
  name,
  fields: [NAME],
  method: 'script',
  submit: { ref: 'b', target: { role: 'button', name: button }, name: button },
});

function contextOf(states: readonly ExploredState[]) {
  const explored = { ...nothingSeen(null), states };
  return { explored, allowDestructive: false, report: () => undefined };
}

function labelOf(form: FormSnapshot, parts: Partial<ExploredState> = {}): string | undefined {
  const state = stateOf({
    heading: 'Contacts',
    title: 'Contacts',
    reachedBy: [
      { kind: 'open', path: '/contacts' },
      { kind: 'click', target: { role: 'button', name: 'New contact' } },
    ],
    snapshot: pageWith({ forms: [form] }),
    ...parts,
  });
  return formsToTest(contextOf([state]))[0]?.label;
}

test('a form is called by its own name, else by the dialog around it', () => {
  expect(labelOf(formWith('Details', 'Save'))).toBe('Details');
  const nodes = [nodeOf('dialog', 'Add contact'), nodeOf('textbox', 'Name', { ref: 'name', parent: 0 })];
  const snapshot = pageWith({
    nodes,
    forms: [formWith('', 'Save')],
    dialogs: [{ name: 'Add contact', ref: 'dialog-Add contact', modal: true }],
  });
  expect(labelOf(formWith('', 'Save'), { snapshot })).toBe('Add contact');
});

test('a button that any form could have gives no name: what opened the form does, else its page', () => {
  expect(labelOf(formWith('', 'Invite'))).toBe('Invite');
  for (const button of ['Save', 'Save changes', 'Update', 'Save and close'])
    expect(labelOf(formWith('', button)), button).toBe('New contact');
  expect(labelOf(formWith('', 'Save'), { reachedBy: [{ kind: 'open', path: '/contacts' }] })).toBe('Contacts');
  const next = { kind: 'click', target: { role: 'button', name: 'Next' } } as const;
  expect(labelOf(formWith('', 'Save'), { reachedBy: [{ kind: 'open', path: '/contacts' }, next] })).toBe('Contacts');
  const link = { kind: 'click', target: { role: 'link', name: 'Ada' } } as const;
  const reachedBy = [{ kind: 'open', path: '/contacts' } as const, link];
  expect(labelOf(formWith('', 'Save changes'), { heading: 'Edit contact', reachedBy })).toBe('Edit contact');
});

test('a later step of a form in several steps is filled in from the first one', () => {
  const first = stateOf({
    id: 'first',
    reachedBy: [{ kind: 'open', path: '/guided' }],
    snapshot: pageWith({ forms: [formWith('', 'Next')] }),
  });
  const city: FormSnapshot = { ...formWith('', 'Create'), fields: [{ ...NAME, ref: 'city', label: 'City' }] };
  const later = stateOf({
    id: 'later',
    reachedBy: [
      { kind: 'open', path: '/guided' },
      { kind: 'type', text: 'Ada', target: { role: 'field', name: 'Name' } },
      { kind: 'click', target: { role: 'button', name: 'Next' } },
    ],
    snapshot: pageWith({ forms: [city] }),
  });
  const elsewhere = stateOf({ ...later, id: 'elsewhere', route: '/guided/place' });
  expect(formsFromTheirStart(contextOf([first, elsewhere])).map(({ state }) => state.id)).toEqual(['first']);
  const context = contextOf([first, later]);
  expect(formsToTest(context).map(({ state }) => state.id)).toEqual(['first', 'later']);
  expect(formsFromTheirStart(context).map(({ state }) => state.id)).toEqual(['first']);
  expect(formsFromTheirStart(contextOf([later])).map(({ state }) => state.id)).toEqual(['later']);
});

test('a field in the bar above several pages is of their frame; one above the views of a page is its own', () => {
  const inBar = (id: string, route: string) =>
    stateOf({
      id,
      route,
      snapshot: pageWith({
        nodes: [nodeOf('banner', ''), nodeOf('textbox', 'Name', { ref: 'name', parent: 0 })],
        forms: [formWith('', 'Go')],
      }),
    });
  const framesOf = (...routes: readonly string[]) =>
    formsToTest(contextOf(routes.map((route, index) => inBar(`s${index}`, route)))).map(({ isOfFrame }) => isOfFrame);
  expect(framesOf('/a', '/b')).toEqual([true]);
  expect(framesOf('/#/all', '/#/done', '/#/open')).toEqual([false]);
  expect(framesOf('/a')).toEqual([undefined]);
});

/** The ids of the states in whose content the same form is tested, each on a route and under a heading of its own. */
function testedIn(places: readonly (readonly [route: string, heading: string])[]): readonly string[] {
  const nodes = [nodeOf('main', ''), nodeOf('textbox', 'Name', { ref: 'name', parent: 0 })];
  const snapshot = pageWith({ nodes, forms: [formWith('', 'Save')] });
  const states = places.map(([route, heading]) =>
    stateOf({ ...{ id: route, route, path: route, heading, snapshot }, reachedBy: [{ kind: 'open', path: route }] }),
  );
  return formsToTest(contextOf(states)).map(({ state }) => state.id);
}

test('forms that are alike are tested on each page that is called otherwise, and once where views of one page have them', () => {
  const pages = ['/plants/new', '/pots/new', '/tools/new'];
  expect(testedIn(pages.map((route) => [route, `New ${route}`]))).toEqual(pages);
  expect(testedIn(['/#/all', '/#/open', '/#/packed'].map((route) => [route, 'To pack']))).toEqual(['/#/all']);
});

test('the form that makes a record is another one than that which changes it, also where it was held back', () => {
  const editing = { ...formWith('Edit Ada', 'Save'), fields: [{ ...NAME, value: 'Ada' }] };
  const creating = formWith('New user', 'Save');
  const stateWith = (id: string, form: FormSnapshot) => stateOf({ id, snapshot: pageWith({ forms: [form] }) });
  const states = [stateWith('edit', editing), stateWith('new', creating)];
  const idsOf = (context: ReturnType<typeof contextOf>) => formsToTest(context).map(({ state }) => state.id);
  expect(idsOf(contextOf(states))).toEqual(['edit', 'new']);
  const step = { kind: 'click', target: { role: 'button', name: 'Save' } } as const;
  const action = { id: 'a', kind: 'form', label: 'Save', step, performed: true, changes: 'user' } as const;
  const seen = [stateOf({ actions: [{ ...action, key: keyOfForm(editing) }] })];
  const context = contextOf(states);
  expect(idsOf({ ...context, explored: { ...context.explored, seen } })).toEqual(['new']);
});

test('the first of several steps is called after what they make', () => {
  expect(labelOf(formWith('When and what for', 'Next'), { heading: 'New booking' })).toBe('New booking');
  expect(labelOf(formWith('When and what for', 'Next'), { heading: 'Bookings' })).toBe('When and what for');
  expect(labelOf(formWith('When and what for', 'Save'), { heading: 'New booking' })).toBe('When and what for');
});

test('the field of a pager and the days of a calendar are no forms', () => {
  const days = Array.from({ length: 31 }, (_, at) => nodeOf('button', `${at + 1}`, { parent: 0, interactive: true }));
  const month = nodeOf('combobox', 'Month', { ref: 'month', parent: 0, interactive: true });
  const formOf = (label: string, ref: string): FormSnapshot => ({
    ...formWith('', 'Go'),
    fields: [fieldOf(label, { ref })],
  });
  const labelOn = (form: FormSnapshot) =>
    labelOf(form, { snapshot: pageWith({ nodes: [nodeOf('dialog', 'Days'), ...days, month], forms: [form] }) });
  expect(labelOn(formOf('Current page', 'page'))).toBeUndefined();
  expect(labelOn(formOf('Month', 'month'))).toBeUndefined();
  expect(labelOn(formOf('Note', 'note'))).toBe('Go');
});
