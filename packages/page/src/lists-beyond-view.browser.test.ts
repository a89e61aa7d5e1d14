import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const items = (count: number, style = '') =>
  Array.from({ length: count }, (_, at) => `<li style="height:60px;${style}"><b>Book ${at + 1}</b></li>`).join('');
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<tr style="height:40px"><td>Book ${at + 1}</td><td>Ada</td></tr>`).join('');
const placed = Array.from(
  { length: 9 },
  (_, at) =>
    `<div role="row" style="position:absolute;top:${at * 50}px;height:50px"><div role="gridcell">Book ${at}</div><div role="gridcell">Ada</div></div>`,
).join('');
const columns = (short: number) =>
  `<div style="display:flex"><section><h2>Open</h2><ul>${items(40)}</ul></section><section><h2>Done</h2><ul style="height:100%">${items(short)}</ul></section></div>`;

test.each([
  ['a short list', `<ul>${items(4)}</ul>`, [undefined]],
  ['a long one', `<ul>${items(40)}</ul>`, ['members']],
  ['a long one in a box', `<div style="height:300px;overflow:auto"><ul>${items(7)}</ul></div>`, ['members']],
  ['a short one in a high box', `<div style="height:3000px"><ul>${items(4)}</ul></div>`, [undefined]],
  ['columns of one height', columns(3), ['members', undefined]],
  [
    'items at their places in a box',
    `<ul style="height:300px;overflow:auto;position:relative"><div style="height:6000px"></div>${items(7, 'position:relative')}</ul>`,
    ['window'],
  ],
  [
    'rows of a grid at their places',
    `<div role="grid"><div role="row"><div role="columnheader">Title</div><div role="columnheader">Author</div></div><div style="height:400px;overflow:auto"><div style="height:5000px;position:relative">${placed}</div></div></div>`,
    ['window'],
  ],
  [
    'rows of a table between two that make room',
    `<div style="height:400px;overflow:auto"><table><tbody><tr style="height:0"></tr>${rows(14)}<tr style="height:4000px"><td colspan="2"></td></tr></tbody></table></div>`,
    ['window'],
  ],
  [
    'items in a room that is padded',
    `<h1>Books</h1><div style="padding-bottom:4000px"><ul>${items(16)}</ul></div>`,
    ['window'],
  ],
  [
    'items at their places in the page',
    `<h1>Books</h1><div style="height:4000px;position:relative"><ul>${items(16)}</ul></div>`,
    ['window'],
  ],
])('of %s, what is beyond the view is told', async (_what, html, told) => {
  await scripted.show(`<main>${html}</main>`);
  const { collections } = await scripted.ask('snapshot');
  expect(collections.map(({ beyondView }) => beyondView)).toEqual(told);
});
