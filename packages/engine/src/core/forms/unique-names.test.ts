import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf as field } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { namingField } from './naming-field.ts';
import { renamed, uniqueNames } from './unique-names.ts';

test('a name is written as a person does, then as an identifier; an identifier the other way round', () => {
  expect(uniqueNames(field('Name'))).toEqual(['Ada {{unique}}', 'ada-{{unique}}', 'ada_{{unique}}']);
  expect(uniqueNames(field('Repository name'))[0]).toBe('ada-{{unique}}');
});

test('a pattern of the field leaves what it takes, and a field that takes no unique name names nothing', () => {
  const [slug, number] = [field('Name', { pattern: '[a-z0-9\\-]+' }), field('Name', { pattern: '\\d+' })];
  expect(uniqueNames(slug)).toEqual(['ada-{{unique}}']);
  const named = (...fields: FieldSnapshot[]) => namingField({ ref: 'f', name: '', fields, method: 'post' });
  expect(named(slug)).toBe(slug);
  expect(named(number)).toBeUndefined();
});

test.each([
  ['Ada {{unique}}', 'Grace {{unique}}'],
  ['ada-{{unique}}', 'grace-{{unique}}'],
  ['ada_{{unique}}', 'grace_{{unique}}'],
  ['/ada-{{unique}}', '/grace-{{unique}}'],
  ['ada.{{unique}}@example.com', 'grace.{{unique}}@example.com'],
  ['https://example.com/ada-{{unique}}', 'https://example.com/grace-{{unique}}'],
  ['{{unique}}', '{{unique like GR121212}}'],
  ['A clear and friendly text {{unique}}', 'A text of Grace, clear and friendly {{unique}}'],
])('“%s” is renamed in its spelling', (name, other) => {
  expect(renamed(name, 'Grace')).toBe(other);
  expect(other).not.toContain(name);
});

test('who is invited is called by the address, where the form asks for nothing else; a newsletter lists nobody', () => {
  const email = field('E-mail', { type: 'email' });
  const role = field('Role', { type: 'select', options: ['Viewer', 'Editor'] });
  const named = (name: string, ...fields: FieldSnapshot[]) => namingField({ ref: 'f', name, fields, method: 'post' });
  expect(named('Invite a colleague', email, role)).toBe(email);
  expect(uniqueNames(email)).toEqual(['ada.{{unique}}@example.com']);
  expect(named('Invite a colleague', field('Full name'), email)?.label).toBe('Full name');
  expect(named('Newsletter', email)).toBeUndefined();
  expect(named('Log in', email, field('Password', { type: 'password' }))).toBeUndefined();
});

test('a number that must be given names a record before a note does, and that of a phone does not', () => {
  const note = field('Notes', { type: 'textarea' });
  const named = (...fields: FieldSnapshot[]) => namingField({ ref: 'f', name: '', fields, method: 'post' })?.label;
  expect(named(field('Unit number', { required: true }), note)).toBe('Unit number');
  expect(named(field('Unit number'), note, field('City', { required: true }))).toBe('Notes');
  expect(named(field('Phone number', { required: true }), note)).toBe('Notes');
  expect(named(field('Unit number', { required: true }), field('Unit name'))).toBe('Unit name');
});

test('what must be given in one line names a record before a note does', () => {
  const note = field('Notes', { type: 'textarea' });
  const named = (...fields: FieldSnapshot[]) => namingField({ ref: 'f', name: '', fields, method: 'post' })?.label;
  expect(named(field('Company', { required: true }), note)).toBe('Company');
  expect(named(field('City', { required: true }), note)).toBe('Notes');
  expect(named(field('Company'), note, field('City', { required: true }))).toBe('Notes');
});

test.each([
  [{ placeholder: '/old-page' }, '/ada-{{unique}}'],
  [{ hint: 'Starts with a slash' }, '/ada-{{unique}}'],
  [{ placeholder: 'Yes/no' }, 'Ada {{unique}}'],
])('a field with %j is called %s first', (parts, name) => {
  expect(uniqueNames(field('Source', parts))[0]).toBe(name);
});

test('a field that was refused because it takes a path gets one next', () => {
  const refused = field('Source', { error: 'Source has to be a path (“/…”)' });
  expect(uniqueNames(refused).slice(0, 2)).toEqual(['Ada {{unique}}', '/ada-{{unique}}']);
});

test('a slug beside the name is new in each run too, and spelled as one', () => {
  const fields = [field('Name'), field('Slug'), field('Key figures')];
  const entries = fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }, { unique: true });
  expect(entries.map(({ value }) => value)).toEqual(['Ada {{unique}}', 'ada-{{unique}}', 'Sample text']);
});

test('a hook is called by the address that it calls', () => {
  const url = field('Endpoint', { type: 'url' });
  expect(namingField({ ref: 'f', name: 'New hook', fields: [url], method: 'post' })).toBe(url);
  expect(uniqueNames(url)).toEqual(['https://example.com/ada-{{unique}}']);
});

test('a field for a date names nothing', () => {
  const named = (...fields: FieldSnapshot[]) => namingField({ ref: 'f', name: '', fields, method: 'post' });
  expect(named(field('Delivery', { placeholder: 'YYYY-MM-DD' }))).toBeUndefined();
  expect(named(field('Delivery', { popup: 'calendar' }), field('Ship to'))?.label).toBe('Ship to');
});

test('what is added to a record is called otherwise than the record', () => {
  expect(uniqueNames(field('What was done'), 'Mary')[0]).toBe('Mary {{unique}}');
  expect(uniqueNames(field('Note', { type: 'textarea' }), 'Mary')).toEqual([
    'A text of Mary, clear and friendly {{unique}}',
  ]);
});

test('a short field gets the unique text alone, and one that is shorter still names nothing', () => {
  expect(uniqueNames(field('Unit number', { maxLength: 8 }))).toEqual(['{{unique}}']);
  expect(uniqueNames(field('Unit number', { maxLength: 12 }))).toEqual([
    'Ada {{unique}}',
    'ada-{{unique}}',
    'ada_{{unique}}',
  ]);
  expect(uniqueNames(field('Plate', { maxLength: 6 }))).toEqual([]);
});

test('what was refused as too long is shortened', () => {
  const fields = [field('Unit number', { required: true, error: 'At most 8 characters' })];
  const entries = fieldsToFill(
    { ref: 'f', name: '', fields, method: 'post' },
    { unique: true, refused: new Map([['text:Unit number:1', new Set(['Ada {{unique}}'])]]) },
  );
  expect(entries.map(({ value }) => value)).toEqual(['{{unique}}']);
});

test('a code that must be given is new in each run, one that may be left out or is of a person is not', () => {
  const valuesOf = (...fields: FieldSnapshot[]) =>
    fieldsToFill({ ref: 'f', name: '', fields: [field('Name'), ...fields], method: 'post' }, { unique: true }).map(
      ({ value }) => value,
    );
  expect(valuesOf(field('Room number', { required: true }))).toEqual(['Ada {{unique}}', '{{unique like A-1234}}']);
  expect(valuesOf(field('Room number'))[1]).toBe('Sample text');
  expect(valuesOf(field('House number', { required: true }))[1]).toBe('12');
});

test('beside the names of a person, a title names nothing', () => {
  const named = (...fields: FieldSnapshot[]) => namingField({ ref: 'f', name: '', fields, method: 'post' })?.label;
  expect(named(field('Title'), field('First name'), field('Last name'))).toBe('First name');
  expect(named(field('Title'), field('Author name'))).toBe('Title');
});
