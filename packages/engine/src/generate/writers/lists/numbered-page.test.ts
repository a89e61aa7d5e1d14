import { expect, it } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { isNumberedPage } from './numbered-page.ts';

const control = (name: string) => nodeOf('listitem', name, { interactive: true });
const isPage = (name: string, nodes: ReturnType<typeof nodeOf>[]) =>
  isNumberedPage(pageWith({ nodes }), nodeOf('listitem', name));

it('the number of the next page stands behind that of the page in view', () => {
  expect(isPage('2', [nodeOf('text', '1'), control('2'), control('3')])).toBe(true);
  expect(isPage('2', [control('1'), nodeOf('generic', ''), nodeOf('text', '1'), control('2')])).toBe(true);
});

it('a page may be called by the word', () => {
  expect(isPage('Page 2', [control('Page 1'), control('Page 2'), control('Page 3')])).toBe(true);
  expect(isPage('Go to page 3', [control('page 2'), control('Go to page 3')])).toBe(true);
  expect(isPage('Room 2', [control('Room 1'), control('Room 2')])).toBe(false);
});

it('other numbers are no pages', () => {
  expect(isPage('2', [control('2'), control('4')])).toBe(false);
  expect(isPage('1', [control('0'), control('1')])).toBe(false);
  expect(isPage('2', [control('1'), ...'abcdef'.split('').map(control), control('2')])).toBe(false);
});

it('the days of a calendar are no pages', () => {
  expect(
    isPage(
      '2',
      Array.from({ length: 31 }, (_, day) => control(String(day + 1))),
    ),
  ).toBe(false);
});
