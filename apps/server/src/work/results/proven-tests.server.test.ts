import type { AgentInput, GenerationOutcome } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';

const at = '2026-01-01T00:00:00.000Z';
const COUNTS = { pages: 1, forms: 1, actions: 1, proven: 1, dropped: 0, findings: 0 };
let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;

beforeAll(async () => {
  shop = await openWorkServer();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  ada = await shop.person();
  company = await shop.company(ada, 'pro');
  project = await shop.project(company, { tests: 0 });
});

const file = (slug: string, content = 'assay: 1') => ({
  ...{ slug, name: slug, feature: 'Shop', content, stepCount: 1, tags: [] },
});
type Sent = Extract<AgentInput<'events'>, { kind: 'generation' }>['events'][number];
const proven = (seq: number, slug: string): Sent => ({
  ...{ seq, at, event: { kind: 'proven', name: slug, feature: 'Shop', steps: [], total: 1, elapsedMs: 1 } },
  keeps: file(slug),
});

/** A generation that an agent has claimed, and what that agent says. */
async function begin() {
  const { generation_id: id } = await shop.call(ada, 'generate-tests', { project_id: project });
  const agentId = await shop.hello();
  const { work } = await shop.agent('claim', { agentId, free: 1, waitMs: 20_000 });
  expect(work).toMatchObject([{ id }]);
  const attempt = { agentId, kind: 'generation', id, attempt: 1 } as const;
  const outcome: GenerationOutcome = { status: 'Finished', tests: [], dropped: [], findings: [], counts: COUNTS };
  return {
    id,
    say: (...events: Sent[]) => shop.agent('events', { ...attempt, events }),
    refused: (...events: unknown[]) => shop.agentRefused('events', { ...attempt, events }),
    finish: (changes: Partial<GenerationOutcome>) =>
      shop.agent('finish', { ...attempt, outcome: { ...outcome, ...changes } }),
  };
}
const slugs = async ({ client }: Person) =>
  ((await client.from('tests').select('slug').eq('project_id', project).order('slug')).data ?? []).map(
    ({ slug }) => slug,
  );

it('a proven test is listed at once for who belongs to the workspace, and for nobody else', async () => {
  const { say, finish } = await begin();
  const stranger = await shop.person();
  await say(proven(1, 'home'));
  await say(proven(1, 'home'), proven(2, 'cart'));
  expect([await slugs(ada), await slugs(stranger)]).toEqual([['cart', 'home'], []]);
  const dropped: Sent['event'] = { kind: 'dropped', name: 'cart', reason: 'It failed.' };
  await say({ seq: 3, at, event: dropped, drops: 'cart' });
  expect(await slugs(ada)).toEqual(['home']);
  expect(await finish({ status: 'Error', message: 'The browser ended.' })).toEqual({ accepted: true });
  expect(await slugs(ada)).toEqual(['home']);
});

it('an agent of an earlier version sends events alone, and its tests come with the outcome', async () => {
  const { say, finish } = await begin();
  const { keeps: _, ...event } = proven(1, 'home');
  await say(event);
  expect(await slugs(ada)).toEqual([]);
  await finish({ tests: [file('home')] });
  expect(await slugs(ada)).toEqual(['home']);
});

it('a test of another form is refused with its field, and nothing of the batch is stored', async () => {
  const { id, refused } = await begin();
  const { status, error } = await refused(proven(1, 'home'), { ...proven(2, 'cart'), keeps: file('../cart') });
  expect({ status, code: error.code }).toEqual({ status: 400, code: 'invalid_input' });
  expect(JSON.stringify(error.details)).toContain('slug');
  expect(await slugs(ada)).toEqual([]);
  expect(await shop.query('select seq from public.generation_events where generation_id = $1', [id])).toEqual([]);
});

it('who watches the workspace hears of it', async () => {
  const { say } = await begin();
  await ada.client.realtime.setAuth();
  const heard: unknown[] = [];
  const channel = ada.client.channel(`company:${company}`, { config: { private: true } });
  channel.on('broadcast', { event: 'tests-changed' }, ({ payload }) => void heard.push(payload));
  await new Promise<void>((resolve) => {
    channel.subscribe((state) => {
      if (state === 'SUBSCRIBED') resolve();
    });
  });
  await say(proven(1, 'home'));
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ project_id: project }]);
  await ada.client.removeAllChannels();
});
