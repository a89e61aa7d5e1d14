import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { type Bug, serveContacts } from './contacts-site.test-support.ts';
import { explore } from './explore.ts';

afterAll(closeSharedBrowser);

/** The titles of what exploring a build finds, without accessibility, and the resources of the map. */
async function visit(...bugs: readonly Bug[]) {
  const site = await serveContacts(...bugs);
  try {
    const { findings, resources } = await explore({ url: site.url, timeBudgetMs: 90_000 });
    const titles = findings.filter(({ kind }) => kind !== 'accessibility').map(({ title }) => title);
    return { titles: titles.sort(), resources };
  } finally {
    await site.close();
  }
}

const found = async (...bugs: readonly Bug[]) => (await visit(...bugs)).titles;

test('a sound application has no finding', { timeout: 120_000 }, async () => {
  const { titles, resources } = await visit();
  expect(titles).toEqual([]);
  const operations = expect.arrayContaining(['create', 'list']);
  expect(resources).toMatchObject([{ name: 'contacts', template: '/api/contacts', operations }]);
});

test('what the page does wrong is found on the first visit', { timeout: 120_000 }, async () => {
  expect(
    await found('phone is not sent', 'cell of another field', 'refusal is not told', 'counter is one off'),
  ).toEqual([
    expect.stringMatching(/^A counter says “\d+ contacts”, and there are \d+$/u),
    'What is typed into “Phone” is not sent',
    '“City” shows another value than the server answered',
    '“Keep note” fails, and the page does not say so',
  ]);
});

test('what the server does wrong is found on the first visit', { timeout: 120_000 }, async () => {
  expect(await found('city is not kept', 'page 2 repeats page 1', 'search is ignored', 'switch is not kept')).toEqual([
    'A page of the list repeats another page',
    'Searching is without effect: GET /api/contacts answers the same',
    'Turning “Active” is undone by a reload',
    'What is typed into “City” is not kept',
  ]);
});
