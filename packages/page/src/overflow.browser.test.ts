import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();
const WIDE = 'width: 3000px; text-align: right';

async function beyondWindow(html: string) {
  await scripted.show(html);
  return (await scripted.ask('snapshot')).beyondWindow;
}

test('what makes the whole page scroll sideways is told by its text', async () => {
  const table = `<table style="width: 3000px"><tr><td>Order<td>Customer<td style="width: 1800px">Note<td>Total due</table>`;
  expect(await beyondWindow(`<h1>Orders</h1>${table}`)).toEqual(['Note', 'Total due']);
  expect(await beyondWindow(`<h1>Orders</h1><p style="${WIDE}">A notice that goes on</p>`)).toEqual([
    'A notice that goes on',
  ]);
});

test.each([
  ['a page as wide as its window', '<h1>Orders</h1><p>All of them</p>'],
  ['a table that scrolls by itself', `<div style="overflow-x: auto"><p style="${WIDE}">Total</p></div>`],
  ['what is cut off', `<div style="overflow: hidden"><p style="${WIDE}">Total</p></div>`],
  ['a page that does not scroll sideways', `<style>body { overflow-x: hidden }</style><p style="${WIDE}">Total</p>`],
  ['what nobody sees', `<p style="${WIDE}; visibility: hidden">Total</p>`],
  ['a shadow', '<p style="position: absolute; right: -4px">Total</p>'],
])('%s: nothing sticks out', async (_name, html) => {
  expect(await beyondWindow(html)).toBeUndefined();
});
