import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const note = (text: string) => `<div class="note"><b>${text}</b><small>Ada, today</small><button>Delete</button></div>`;
const card = (text: string) => `<div class="card"><b>${text}</b><small>In stock</small><button>Buy</button></div>`;

test.each([
  ['elements that are alike', `<div class="stack">${note('Call back')}${note('Sent a letter')}</div>`, true],
  ['a list by its role', `<ul><li>${note('Call back')}</li><li>${note('Sent a letter')}</li></ul>`, undefined],
  ['cards, by what their author calls them', `<div class="cards">${card('Oak')}${card('Elm')}</div>`, undefined],
])('what only likeness makes a list is told: %s', async (_what, html, byLikeness) => {
  await scripted.show(`<main><h2>Notes</h2>${html}</main>`);
  const { collections } = await scripted.ask('snapshot');
  expect(collections.map((list) => list.byLikeness)).toEqual([byLikeness]);
});

test('what is told to be a list by likeness is none with a single member, and the others are', async () => {
  for (const [html, lists] of [
    [`<div class="stack">${note('Call back')}</div>`, 0],
    [`<ul><li>${note('Call back')}</li></ul>`, 1],
    [`<div class="cards">${card('Oak')}</div>`, 1],
  ] as const) {
    await scripted.show(`<main><h2>Notes</h2>${html}</main>`);
    expect((await scripted.ask('snapshot')).collections).toHaveLength(lists);
  }
});

const posted = (fields: string) => `<form method="post" action="/notes/3">${fields}<button>Delete</button></form>`;

test.each([
  ['members whose button is a form of its own', 'div', posted('<input type="hidden" name="token" value="x">'), 2],
  ['articles of two texts', 'article', '', 2],
  ['other elements of two texts', 'div', '', undefined],
  ['members with a field that is sent', 'div', posted('<input aria-label="Reply">'), undefined],
])('%s', async (_what, tag, controls, size) => {
  const texts = ['Gate code changed.', 'Asked for a morning slot.'];
  const members = texts.map((text) => `<${tag} class="note"><p>${text}</p><div>Ada, today ${controls}</div></${tag}>`);
  await scripted.show(`<main><h2>Notes</h2><div id="notes">${members.join('')}</div></main>`);
  expect((await scripted.ask('snapshot')).collections[0]?.size).toBe(size);
});

test('the digits of a figure, which a kit rolls from one to the next, are no list', async () => {
  const digits = `<div class="digits">${[0, 1, 2, 3].map((digit) => `<p>${digit}</p>`).join('')}</div>`;
  await scripted.show(`<main><h2>Notes</h2><div class="figure" title="10">${digits}${digits}</div></main>`);
  expect((await scripted.ask('snapshot')).collections).toEqual([]);
});
