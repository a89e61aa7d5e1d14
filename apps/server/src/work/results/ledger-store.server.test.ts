import type { CreatedLine } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';

const line: CreatedLine = {
  ...{ kind: 'created', key: 'created /api/items 4', at: '2026-01-01T00:00:00Z', page: '/items', path: '/api/items' },
  ...{ id: '4', texts: ['Ada'] },
};
let shop: WorkServer;
let ada: Person;

beforeAll(async () => {
  shop = await openWorkServer();
  ada = await shop.person();
}, 120_000);
afterAll(() => shop?.close());

async function begin() {
  const project = await shop.project(await shop.company(ada, 'pro'));
  const { generation_id: id } = await shop.call(ada, 'generate-tests', { project_id: project });
  const agentId = await shop.hello();
  await shop.agent('claim', { agentId, free: 1, waitMs: 20_000 });
  return { agentId, id, attempt: 1 };
}

it('an agent writes a ledger and reads it again; no other agent does, and no person', async () => {
  const attempt = await begin();
  expect(await shop.agent('write-ledger', { ...attempt, lines: [line] })).toEqual({ full: false });
  expect(await shop.agent('read-ledger', attempt)).toEqual({ lines: [line] });
  const neighbour = { ...attempt, agentId: await shop.hello() };
  for (const refused of [
    await shop.agentRefused('read-ledger', neighbour),
    await shop.agentRefused('write-ledger', { ...neighbour, lines: [line] }),
    await shop.agentRefused('read-ledger', { ...attempt, attempt: 2 }),
  ])
    expect([refused.status, refused.error.code]).toEqual([409, 'work_lost']);
  const stranger = await shop.agentRefused('read-ledger', attempt, ada.token);
  expect([stranger.status, stranger.error.code]).toEqual([401, 'agent_unknown']);
  expect((await ada.client.from('ledger_lines').select('key')).data ?? []).toEqual([]);
});

it('a line that this server does not know is left out, and the others are read', async () => {
  const attempt = await begin();
  await shop.agent('write-ledger', { ...attempt, lines: [line, { ...line, key: 'created /api/items 5' }] });
  await shop.query(`update public.ledger_lines set line = '{"kind":"folded"}' where generation_id = $1 and key = $2`, [
    attempt.id,
    line.key,
  ]);
  expect(await shop.agent('read-ledger', attempt)).toEqual({ lines: [{ ...line, key: 'created /api/items 5' }] });
});
