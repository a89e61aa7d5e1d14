import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../page.test-support.ts';
import { purposeOf } from './form-purpose.ts';

function purposeWith(...fields: readonly Partial<FieldSnapshot>[]) {
  const all = fields.map((parts) => fieldOf(parts.label ?? '', parts));
  return purposeOf({ ref: 'f', name: '', fields: all, method: 'script' }, pageWith());
}

test.each(['Command menu (Ctrl+K)', 'Open the command palette', 'Jump to … ⌘K', 'Quick open ⌘ P', 'Go to (Cmd + /)'])(
  'a field alone that says “%s” searches',
  (label) => {
    expect(purposeWith({ label })).toBe('search');
    expect(purposeWith({ label: '', placeholder: label })).toBe('search');
  },
);

test('other words with these letters, and a form with more to fill in, do not', () => {
  expect(purposeWith({ label: 'Ctrl+Kit' })).toBe('other');
  expect(purposeWith({ label: 'Command line' })).toBe('other');
  expect(purposeWith({ label: 'Shortcut (Ctrl+K)' }, { label: 'Action' })).toBe('other');
});

test.each(['Name, e-mail or phone', 'Number or patient', 'Nummer oder Kunde'])(
  'a field alone for “%s” searches',
  (placeholder) => {
    expect(purposeWith({ placeholder })).toBe('search');
    expect(purposeWith({ placeholder }, { label: 'City' })).toBe('other');
  },
);

test('a list that is narrowed by typing is chosen in, and a search with suggestions searches', () => {
  const chosen: Partial<FieldSnapshot> = { type: 'combobox', popup: 'list' };
  expect(purposeWith({ ...chosen, label: 'Room', placeholder: 'Type to search' })).toBe('filter');
  expect(purposeWith({ ...chosen, label: 'Search people' })).toBe('search');
});

test('a search beside days that nothing sends searches', () => {
  expect(
    purposeWith({ label: 'Search' }, { label: 'User', type: 'select' }, { label: 'From' }, { label: 'Until' }),
  ).toBe('search');
  expect(purposeWith({ label: 'Status', type: 'select' }, { label: 'From' }, { label: 'Until' })).toBe('filter');
});

test('a field alone that asks what to do does not', () => {
  expect(purposeWith({ placeholder: 'What needs to be done?' })).toBe('other');
  expect(purposeWith({ placeholder: 'Add a task or a note…' })).toBe('other');
});

test('a form whose name is filled in already holds a record, whatever else is empty', () => {
  const rest = [{ label: 'Phone' }, { label: 'City' }, { label: 'Notes' }];
  expect(purposeWith({ label: 'Name', value: 'Ada' }, ...rest)).toBe('edit');
  expect(purposeWith({ label: 'Name' }, ...rest)).toBe('other');
});

test('choices that are made already do not count, as a new form has them too', () => {
  const choices = ['Kind', 'Group', 'Colour'].map((label) => ({ label, type: 'select', value: 'One' }) as const);
  expect(purposeWith({ label: 'Code', value: 'X-1' }, { label: 'Text', value: 'A' }, ...choices)).toBe('edit');
  expect(purposeWith({ label: 'Code' }, { label: 'Text' }, ...choices)).toBe('other');
});

test.each([
  ['Sign in', 'Continue', 'sign-in'],
  ['Welcome', 'Log in', 'sign-in'],
  ['Forgot your password?', 'E-mail me a link to sign in', 'other'],
  ['Newsletter', 'Subscribe', 'other'],
  ['Create an account', 'Continue', 'other'],
])('a form for an address alone under “%s”, sent with “%s”, is for: %s', (heading, name, purpose) => {
  const page = pageWith({ url: 'http://shop.test/auth', title: '', nodes: [nodeOf('heading', heading, { level: 1 })] });
  const submit = { ref: 's', name, target: { role: 'button', name } } as const;
  const fields = [fieldOf('E-mail', { type: 'email' })];
  expect(purposeOf({ ref: 'f', name: '', fields, submit, method: 'script' }, page)).toBe(purpose);
});

test('switches that a button saves are settings, and those that act at once or are applied filter', () => {
  const fields = ['Weekly digest', 'Late payments'].map((label) => fieldOf(label, { type: 'checkbox' }));
  const sentBy = (name: string) => {
    const submit = { ref: 's', name, target: { role: 'button', name } } as const;
    return purposeOf({ ref: 'f', name: '', fields, submit, method: 'script' }, pageWith());
  };
  expect(['Save changes', 'Speichern', 'Apply', 'Show results'].map(sentBy)).toEqual([
    'edit',
    'edit',
    'filter',
    'filter',
  ]);
  expect(purposeWith({ type: 'checkbox' }, { type: 'checkbox' })).toBe('filter');
});

test('a day of a calendar that nothing sends filters', () => {
  expect(purposeWith({ type: 'text', popup: 'calendar' })).toBe('filter');
  expect(purposeWith({ type: 'text', label: 'Issued from' })).toBe('filter');
});

test('a form whose values stand in the address afterwards filters, and creates nothing', () => {
  const fields = [fieldOf('From', { type: 'date' }), fieldOf('Practitioner', { type: 'select' })];
  const sentBy = (method: 'get' | 'post', name = 'Apply filters') =>
    purposeOf(
      { ref: 'f', name: '', fields, submit: { ref: 's', name, target: { role: 'button', name } }, method },
      pageWith(),
    );
  expect([sentBy('get'), sentBy('post')]).toEqual(['filter', 'other']);
  // A script sends it, whatever its markup says.
  expect(sentBy('get', 'Add booking')).toBe('create');
});

test('a form on the page that edits one thing edits it, also where nothing is filled in yet', () => {
  const submit = { ref: 's', name: 'Save changes', target: { role: 'button', name: 'Save changes' } } as const;
  const form = { ref: 'f', name: '', fields: [fieldOf('Note')], submit, method: 'post' as const };
  const on = (path: string) => purposeOf(form, pageWith({ url: `http://crm.test${path}`, title: 'Edit INV-28' }));
  expect([on('/invoices/28/edit'), on('/invoices/edit')]).toEqual(['edit', 'create']);
});

test('a form that says create makes a new record, also where it suggests days; on the page of a record it may edit', () => {
  const fields = [
    fieldOf('Date', { value: '26/11/2026', popup: 'calendar' }),
    fieldOf('Due', { value: '17/12/2026', popup: 'calendar' }),
    fieldOf('Description'),
  ];
  const submit = { ref: 's', name: 'Create invoice', target: { role: 'button', name: 'Create invoice' } } as const;
  const form = { ref: 'f', name: '', fields, method: 'script', submit } as const;
  expect(purposeOf(form, pageWith({ url: 'http://desk.test/invoices/new' }))).toBe('create');
  expect(purposeOf(form, pageWith({ url: 'http://desk.test/invoices/17' }))).toBe('edit');
  expect(purposeOf({ ...form, submit: { ...submit, name: 'Save' } }, pageWith())).toBe('edit');
});

test('a form at the address of something new makes it, also where it is filled in already', () => {
  const purposeAt = (url: string, fields = [fieldOf('Contact name', { value: 'Ada Byron' })]) =>
    purposeOf(
      { ref: 'f', name: 'Applicant', fields, method: 'script', submit: nodeOf('button', 'Next') },
      pageWith({ url }),
    );
  expect(purposeAt('http://shop.example/applications/new')).toBe('create');
  expect(purposeAt('http://shop.example/#/applications/new')).toBe('create');
  expect(purposeAt('http://shop.example/settings')).toBe('edit');
  const choices = [fieldOf('Organisation', { type: 'select' })];
  expect(purposeAt('http://shop.example/applications/new', choices)).toBe('create');
  expect(purposeAt('http://shop.example/applications', choices)).toBe('filter');
});

test('lists that one can type into stand beside a search, where nothing sends them', () => {
  const list: Partial<FieldSnapshot> = { type: 'combobox', popup: 'list', label: 'Clinic' };
  expect(purposeWith({ label: 'Search' }, list, { ...list, label: 'Practitioner' })).toBe('search');
  expect(purposeWith({ label: 'Name' }, list)).toBe('other');
});
