// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, NEVER } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { GENERATION_ID, generation, project } from '../../../test-support/rows.ts';
import ProjectGenerate from './generate.tsx';

const OTHERS = { application_maps: [], generation_events: [] };
const options = { outlet: project(), at: `/?generation=${GENERATION_ID}` };
const nothingProven = /Tests appear here as soon as/;

testListStates('the generations of a project', {
  element: () => <ProjectGenerate />,
  outlet: project(),
  request: 'generations',
  what: 'The generations',
  empty: {
    reply: [],
    shows: 'What matters most, in your words. Then only tests that mention them are written, if there are any.',
  },
  full: { reply: [generation()], shows: '7 pages · 5 proven tests' },
  emptyIsPartOfFull: true,
});

testListStates('the page of a generation', {
  element: () => <ProjectGenerate />,
  ...options,
  request: 'generations',
  others: OTHERS,
  what: 'The generation',
  empty: { reply: [], shows: 'This generation is not here' },
  full: { reply: [generation()], shows: '5 proven tests from 7 pages' },
});

test('while the log is loading, nothing is said about proven tests', async () => {
  fakeServer({ ...OTHERS, generations: [generation()], generation_events: NEVER });
  await renderScreen(<ProjectGenerate />, options);
  expect(await screen.findByText('5 proven tests from 7 pages')).toBeTruthy();
  expect(screen.queryByText(nothingProven)).toBeNull();
});

test('a log that could not be loaded is not a generation without tests', async () => {
  fakeServer({ ...OTHERS, generations: [generation()], generation_events: FAILS });
  await renderScreen(<ProjectGenerate />, options);
  expect((await screen.findByRole('alert')).textContent).toContain('The log of the generation could not be loaded');
  expect(screen.queryByText(nothingProven)).toBeNull();
});

test('denied: a person who may not write tests cannot start a generation', async () => {
  fakeServer({ ...OTHERS, generations: [] });
  await renderScreen(<ProjectGenerate />, { outlet: project(), role: 'Viewer' });
  expect(await screen.findByText('Not for your role')).toBeTruthy();
});

const logged = (event: object, seq: number) => ({ attempt: 1, seq, at: '2026-11-22T12:00:00Z', event });
const proven = { kind: 'proven', name: 'Sign in', feature: 'Sign-in', steps: [], total: 1, elapsedMs: 1 };
const exploring = { kind: 'exploring', page: '/', pages: 4, forms: 1, actions: 2, elapsedMs: 1, budgetMs: 2 };

test('a cancelled generation has one number for each thing: what its log lists', async () => {
  const none = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };
  fakeServer({
    ...OTHERS,
    generations: [generation({ status: 'Cancelled', counts: none })],
    generation_events: [logged(exploring, 1), logged(proven, 2)],
  });
  await renderScreen(<ProjectGenerate />, options);
  expect(await screen.findByText('1 proven test from 4 pages')).toBeTruthy();
  expect(screen.queryByText(/^0 proven/)).toBeNull();
});

test.each([
  ['everything seen', 'Everything is explored and proven'],
  ['page budget', 'Explored up to the limit of pages; there may be more'],
  ['time budget', 'Explored until the time was over; there may be more'],
])('a generation that ended by "%s" says so', async (stopped, words) => {
  const map = { states: [], transitions: [], findings: [], stopped };
  const row = {
    id: GENERATION_ID,
    generation_id: GENERATION_ID,
    created_at: '2026-11-22T12:00:00Z',
    generations: { attempt: 1 },
    map,
  };
  fakeServer({
    ...OTHERS,
    application_maps: [row],
    generations: [generation()],
    generation_events: [logged(exploring, 1)],
  });
  await renderScreen(<ProjectGenerate />, options);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('earlier generations are read part by part; one that ended without a result says so', async () => {
  const none = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };
  const many = Array.from({ length: 7 }, (_, index) =>
    generation({
      id: `06000000-0000-4000-8000-0000000001${index + 10}`,
      ...(index === 0 && { status: 'Cancelled', counts: none }),
    }),
  );
  fakeServer({
    ...OTHERS,
    generations: (request: Request) =>
      Response.json(new URL(request.url).searchParams.has('or') ? many.slice(5) : many.slice(0, 6)),
  });
  const { user } = await renderScreen(<ProjectGenerate />, { outlet: project() });
  expect(await screen.findByText('no result')).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show older generations' }));
  expect(await screen.findAllByText('7 pages · 5 proven tests')).toHaveLength(6);
});

test('a proven test is run while the generation goes on, and its run is shown', async () => {
  const [testId, runId] = ['07000000-0000-4000-8000-000000000001', '07000000-0000-4000-8000-000000000002'];
  const asked: unknown[] = [];
  fakeServer({
    ...OTHERS,
    generations: [generation({ status: 'Running', finished_at: null })],
    generation_events: [logged({ ...proven, testId }, 1)],
    'functions/start-runs': async (request: Request) => {
      asked.push(await request.json());
      return Response.json({ batch_id: testId, run_ids: [runId], waiting: 0 });
    },
  });
  const { user, router } = await renderScreen(<ProjectGenerate />, { ...options, path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Run Sign in' }));
  expect(await screen.findByText('another page')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/runs/${runId}`);
  expect(asked).toEqual([{ project_id: project().id, test_ids: [testId] }]);
});
