import { expect, test } from 'vitest';
import { isOtherOrigin, newProject, projectChange, projectFormSchema } from './project-form.ts';

const saved = { name: 'Shop', url: 'https://shop.test/start', description: 'Rings', username: 'ada' };
const form = { name: 'Shop', url: 'https://shop.test', description: '', username: 'ada', password: '' };

test('P2-244 to P2-247: values are trimmed, empty ones are saved as null', () => {
  const entered = { name: ' Shop ', url: ' https://shop.test ', description: ' ', username: '', password: ' ' };
  expect(newProject(projectFormSchema.parse(entered))).toEqual({
    name: 'Shop',
    url: 'https://shop.test',
    description: null,
    username: null,
    password: null,
  });
});

test.each([
  '',
  '   ',
  'abc',
  'ftp://shop.test',
  'javascript:alert(1)',
  'https://ada:pass@shop.test',
  'https://a.test@b.test',
])('P2-245: "%s" is not an address of a project', (url) => {
  expect(projectFormSchema.safeParse({ ...form, url }).success).toBe(false);
});

test.each([
  ['no address at all', { url: 'not an address' }, 'Please enter a valid URL'],
  ['a blank in the host', { url: 'https://my shop.test' }, 'An address has no blanks and no backslashes'],
  ['a backslash', { url: 'https://shop.test\\x' }, 'An address has no blanks and no backslashes'],
  ['a percent sign in the host', { url: 'https://shop%41.test' }, 'Please enter a valid URL'],
  ['a password in the address', { url: 'https://a:b@shop.test' }, /out of the address: they have fields/],
  ['a name over 200', { name: 'x'.repeat(201) }, 'Too long: at most 200 characters'],
  ['a URL over 2,000', { url: `https://shop.test/${'x'.repeat(2_000)}` }, 'Too long: at most 2,000 characters'],
  ['a description over 5,000', { description: 'x'.repeat(5_001) }, 'Too long: at most 5,000 characters'],
  ['a NUL', { name: 'Sh\0op' }, /cannot be saved/],
])('what the database would refuse is said at the field: %s', (_, field, message) => {
  const { error } = projectFormSchema.safeParse({ ...form, ...field });
  expect(error?.issues[0]?.message).toMatch(message);
});

test('characters are counted as the database counts them', () => {
  expect(projectFormSchema.safeParse({ ...form, name: '😀'.repeat(200) }).success).toBe(true);
});

test('P2-244: a name of spaces is empty', () => {
  expect(projectFormSchema.safeParse({ ...form, name: '  ' }).success).toBe(false);
});

test('D-060: an untouched password and user name are left out of the change', () => {
  expect(projectChange(form, { ...saved, password: 'keep' })).toEqual({ url: 'https://shop.test', description: null });
});

test('D-060, D-061: a password is replaced by what is entered, and cleared by null', () => {
  const replaced = projectChange({ ...form, password: 'new' }, { ...saved, password: 'replace' });
  const cleared = projectChange(form, { ...saved, password: 'clear' });
  expect([replaced.password, cleared.password]).toEqual(['new', null]);
});

test('a user name that is deleted in the form is cleared', () => {
  expect(projectChange({ ...form, username: '' }, { ...saved, password: 'keep' }).username).toBeNull();
});

test('at another origin the user name is sent again, because the database clears the saved one', () => {
  const moved = { ...form, url: 'https://other.test' };
  expect(projectChange(moved, { ...saved, password: 'replace' })).toMatchObject({ username: 'ada' });
  expect(projectChange(moved, { ...saved, password: 'replace' })).not.toHaveProperty('password');
});

test.each([
  ['https://shop.test/other', false],
  [' https://SHOP.test:443 ', false],
  ['http://shop.test/start', true],
  ['https://shop.test:8443/start', true],
  ['https://shop.test.evil.test', true],
  ['https://', false],
])('"%s" has another origin than the saved address: %s', (url, expected) => {
  expect(isOtherOrigin(url, saved.url)).toBe(expected);
});
