import { expect, it } from 'vitest';
import { namesLaterPage, namesPageField, pageNumberIn } from './page-number.ts';

it.each([
  ['2', 2],
  ['Page 2', 2],
  ['Go to page 12', 12],
  ['Seite 3', 3],
  ['Page 1 of 3', null],
  ['Next', null],
])('“%s” has the number %s', (name, number) => {
  expect(pageNumberIn(name)).toBe(number);
});

it('a later page is told by its words, and is not the first', () => {
  for (const name of ['Page 2', 'Page 10', 'Go to page 7']) expect(namesLaterPage(name), name).toBe(true);
  for (const name of ['Page 1', '2', 'Next']) expect(namesLaterPage(name), name).toBe(false);
});

it('a field that turns to a page is told by its label', () => {
  for (const label of ['Current page', 'Page', 'Go to page', 'Page number', 'Jump to'])
    expect(namesPageField(label), label).toBe(true);
  for (const label of ['Page title', 'Home page', 'Pages', '']) expect(namesPageField(label), label).toBe(false);
});
