import type { CreatedLine } from '@assay/domain';
import { type AgentInput, PROTOCOL_LIMITS } from '@assay/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { AGENT_ID, fakeServer, refusal, WORK_ID } from '../fake-server.test-support.ts';
import { openKeptLedger } from './kept-ledger.ts';

const created = (id: string): CreatedLine => ({
  ...{ kind: 'created', key: `created /api/items ${id}`, at: '2026-01-01T00:00:00Z', page: '/', path: '/api/items' },
  ...{ id, texts: [`Item ${id}`] },
});

/** A ledger at a server with these answers, and what happened to it. */
async function ledgerAt(answers: Parameters<typeof fakeServer>[0] = {}, password?: string) {
  const { client, calls } = fakeServer(answers);
  const said: string[] = [];
  const life = new AbortController();
  const ledger = await openKeptLedger({
    ...{ client, agentId: AGENT_ID, signal: life.signal },
    work: { id: WORK_ID, attempt: 1, ...(password === undefined ? {} : { password }) },
    onUnkept: (reason) => void said.push(reason),
    onLost: () => void said.push('lost'),
  });
  const sent = () => calls('write-ledger').map(({ input }) => JSON.parse(JSON.stringify(input)));
  const linesSent = () => sent().flatMap(({ lines }: AgentInput<'write-ledger'>) => lines);
  return { ledger, said, life, sent, linesSent };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('begins with what others left, and sends what is added in its order', async () => {
  const { ledger, sent, linesSent } = await ledgerAt({ 'read-ledger': () => ({ lines: [created('1')] }) });
  const added = Array.from({ length: PROTOCOL_LIMITS.ledgerMaxBatch + 5 }, (_, index) => created(String(index + 2)));
  for (const line of added) ledger.append(line);
  expect(ledger.lines).toEqual([created('1'), ...added]);
  await ledger.flush();
  expect(linesSent()).toEqual(added);
  expect(sent().every(({ lines }) => lines.length <= PROTOCOL_LIMITS.ledgerMaxBatch)).toBe(true);
});

it('sends no password, and nothing that a database refuses', async () => {
  const { ledger, linesSent } = await ledgerAt({}, 'qa-secret');
  ledger.append({ ...created('qa-secret'), texts: ['My qa-secret', 'a\0b'] });
  await ledger.flush();
  expect(linesSent()).toMatchObject([
    { key: 'created /api/items {{password}}', id: '{{password}}', texts: ['My {{password}}', 'ab'] },
  ]);
});

it('says once that some is not kept, and goes on', async () => {
  const { ledger, said, linesSent } = await ledgerAt({ 'write-ledger': () => ({ full: true }) });
  ledger.append(created('x'.repeat(PROTOCOL_LIMITS.ledgerLineCharacters)));
  ledger.append(created('1'));
  await ledger.flush();
  expect(said).toEqual(['what names it is too long']);
  expect(linesSent()).toEqual([created('1')]);
});

it.each([
  ['lost', 'work_lost', 409],
  ['Refused.', 'invalid_input', 400],
])('a refusal ends in: %s', async (words, code, status) => {
  const { ledger, said } = await ledgerAt({ 'write-ledger': () => refusal(code, status) });
  ledger.append(created('1'));
  await ledger.flush();
  expect(said).toEqual([words]);
});

it('sends nothing more when another agent has the work', async () => {
  const { ledger, said, life, sent } = await ledgerAt();
  life.abort('lost');
  ledger.append(created('1'));
  await ledger.flush();
  expect({ said, sent: sent() }).toEqual({ said: [], sent: [] });
});
