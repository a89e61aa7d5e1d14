import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const items = (attributes: string, inner = '') =>
  `<ul>${['Amber', 'Blue'].map((name) => `<li ${attributes}><b>${name}</b>${inner}</li>`).join('')}</ul>`;

test.each([
  ['an attribute', items('draggable="true"'), true],
  ['what a kit calls them', items('', '<button aria-roledescription="sortable">=</button>'), true],
  ['the mouse over them', items('style="cursor:grab"'), true],
  ['nothing', items(''), undefined],
  ['a link that the browser drags', items('', '<a href="/one" draggable="true">One</a>'), undefined],
])('members that are said to be dragged by %s', async (_how, html, dragged) => {
  await scripted.show(`<main>${html}</main>`);
  const { collections } = await scripted.ask('snapshot');
  expect(collections.map((list) => list.dragged)).toEqual([dragged]);
});
