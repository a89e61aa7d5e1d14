import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { serve, startAgent, stopAgent } from './agent-process.test-support.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
/**
 * Enough pages that most tests are unproven when the first is proven: each takes over a second, a cancel arrives in a
 * tenth.
 */
const PAGES = Array.from({ length: 5 }, (_, index) => `page-${index + 1}`);
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Each page has a form, so each gives a test to write and prove. */
function page(name: string, sent: string | null): string {
  const links = PAGES.map((one) => `<a href="/${one}">To ${one}</a>`).join(' ');
  const answer = sent === null ? '' : `<p role="status">Thank you, ${name} has your message</p>`;
  return `<!doctype html><title>${name}</title><nav>${links}</nav><h1>Welcome to ${name}</h1>${answer}
    <form method="get"><label>Message for ${name} <input name="message" required></label><button>Send to ${name}</button></form>`;
}

test('a generation that is cancelled keeps the tests that were proven by then, and stays cancelled', {
  timeout: 240_000,
}, async () => {
  const site = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test');
    const name = pathname === '/' ? 'home' : pathname.slice(1);
    if (name !== 'home' && !PAGES.includes(name)) return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html').end(page(name, searchParams.get('message')));
  });
  const shop = await openWorkServer({ heartbeatMs: 100 });
  const agent = startAgent(shop);
  stops.push(site.close, shop.close, () => stopAgent(agent, 'SIGKILL'));
  const ada = await shop.person();
  const project = await shop.project(await shop.company(ada, 'pro'), { url: site.url, tests: 0 });
  const { generation_id: id } = await shop.call(ada, 'generate-tests', { project_id: project });
  const kinds = async () =>
    (
      await shop.query(
        `select event ->> 'kind' as kind from public.generation_events where generation_id = $1 order by seq`,
        [id],
      )
    ).map(({ kind }) => kind);
  await expect.poll(kinds, PATIENCE).toContain('proven');
  await shop.call(ada, 'cancel-generation', { generation_id: id });

  const row = async () =>
    (
      await shop.query(
        'select status, counts, handed_in_at is not null as handed_in from public.generations where id = $1',
        [id],
      )
    )[0];
  await expect.poll(async () => (await row())?.handed_in, PATIENCE).toBe(true);
  const [{ proven } = { proven: 0 }] = await shop.query(
    `select count(distinct event ->> 'testId')::integer as proven from public.generation_events
     where generation_id = $1 and event ->> 'kind' = 'proven'`,
    [id],
  );
  const kept = await shop.query('select name from public.tests where project_id = $1 and generation_id = $2', [
    project,
    id,
  ]);
  expect(await row()).toMatchObject({ status: 'Cancelled', counts: { proven } });
  expect(kept).toHaveLength(Number(proven));
  expect((await kinds()).at(-1)).toBe('generation-ended');
  const maps = await shop.query('select id from public.application_maps where generation_id = $1', [id]);
  expect(maps).toHaveLength(1);
});
