// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, NEVER } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { GENERATION_ID } from '../../test-support/rows.ts';
import { GenerationCoverage } from './generation-coverage.tsx';

const COVERAGE = {
  pages: { seen: 12, exercised: 9, asserted: 7 },
  controls: { seen: 140, exercised: 61, asserted: 44 },
  fields: { seen: 23, exercised: 20, asserted: 18 },
  calls: { seen: 31, exercised: 22, asserted: 15 },
};
const GAP = {
  count: 4,
  what: 'states were not found again from a fresh session',
  advice: 'Give more time.',
  examples: ['Orders (/orders)'],
};

const open = async (reply: unknown) => {
  fakeServer({ application_maps: reply });
  await renderScreen(<GenerationCoverage generationId={GENERATION_ID} />);
};

test('full: what tests cover, and what could not be done with what helps', async () => {
  await open([{ map: { coverage: COVERAGE, gaps: [GAP] } }]);
  const table = await screen.findByRole('table', { name: 'What the proven tests cover' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  expect(cells).toEqual([
    'Kind Seen Used Asserted',
    'Pages 12 9 7',
    'Controls 140 61 44',
    'Fields 23 20 18',
    'Calls to the server 31 22 15',
  ]);
  const gaps = screen.getByRole('region', { name: 'What could not be done' });
  expect(within(gaps).getByRole('listitem').textContent).toBe(`4 ${GAP.what}Orders (/orders) · …${GAP.advice}`);
});

test('the goal says which of its words are in which tests', async () => {
  const found = { word: 'order', count: 2, examples: ['Orders are listed'] };
  const missing = { word: 'gift', count: 0, examples: [] };
  await open([{ map: { goal: [found, missing] } }]);
  const goal = await screen.findByRole('region', { name: 'Goal' });
  expect(goal.textContent).toContain('Only proposed tests that mention one of these words were tried.');
  const words = within(goal).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual([
    '“order” 2 proposed testsOrders are listed · …',
    '“gift” 0 proposed tests',
  ]);
});

test('a map of an earlier version, none at all, and one that is loading show nothing', async () => {
  for (const reply of [[{ map: { counts: {} } }], [], NEVER]) {
    await open(reply);
    expect(screen.queryByRole('region', { name: /Coverage|could not be done/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('error: the coverage can be loaded again', async () => {
  await open(FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('The coverage could not be loaded');
});
