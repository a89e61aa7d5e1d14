import { describe, expect, it } from 'vitest';
import {
  AGENT_CALLS,
  type AgentCall,
  artifactUploadSchema,
  finishRequestSchema,
  workSchema,
} from './agent-requests.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';

const REQUESTS = {
  hello: { protocol: 1, version: '0.1.0', name: 'mac mini', slots: 2 },
  claim: { agentId: ID, free: 1, waitMs: 0 },
  heartbeat: { agentId: ID, running: [{ kind: 'run', id: ID, attempt: 1 }] },
  events: {
    agentId: ID,
    kind: 'run',
    id: ID,
    attempt: 1,
    events: [{ seq: 1, at: '2026-01-01T00:00:00Z', event: { kind: 'note', text: 'x' } }],
  },
  'read-ledger': { agentId: ID, id: ID, attempt: 1 },
  'write-ledger': { agentId: ID, id: ID, attempt: 1, lines: [{ kind: 'done', key: 'created /api/items 4' }] },
  finish: {
    agentId: ID,
    kind: 'run',
    id: ID,
    attempt: 1,
    outcome: { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] },
  },
  bye: { agentId: ID },
} as const satisfies Record<AgentCall, object>;
const CALLS = [
  ...(['hello', 'claim', 'heartbeat', 'events', 'read-ledger', 'write-ledger', 'finish', 'bye'] as const),
] satisfies readonly AgentCall[];

describe('every call', () => {
  it.each(CALLS)('%s takes what an agent sends, and no field more', (call) => {
    const { input } = AGENT_CALLS[call];
    expect(input.parse(REQUESTS[call])).toEqual(REQUESTS[call]);
    expect(input.safeParse({ ...REQUESTS[call], extra: 1 }).success).toBe(false);
  });

  it('is in the table', () => {
    expect(Object.keys(AGENT_CALLS)).toEqual(CALLS);
  });
});

describe('requests', () => {
  it.each([
    ['a field too many', 'claim', { agentId: ID, free: 1, waitMs: 0, extra: 1 }],
    ['no slot', 'claim', { agentId: ID, free: 0, waitMs: 0 }],
    ['an endless wait', 'claim', { agentId: ID, free: 1, waitMs: 3_600_000 }],
    ['an empty batch', 'events', { agentId: ID, kind: 'run', id: ID, attempt: 1, events: [] }],
    [
      "another kind's event",
      'events',
      {
        agentId: ID,
        kind: 'run',
        id: ID,
        attempt: 1,
        events: [{ seq: 1, at: '2026-01-01T00:00:00Z', event: { kind: 'proposed', name: 'x', total: 1 } }],
      },
    ],
    ['more slots than an agent has', 'hello', { ...REQUESTS.hello, slots: PROTOCOL_LIMITS.maxSlots + 1 }],
    ['no line of a ledger', 'write-ledger', { ...REQUESTS['write-ledger'], lines: [] }],
    [
      'a line of a ledger that is too long',
      'write-ledger',
      {
        ...REQUESTS['write-ledger'],
        lines: [{ kind: 'done', key: 'x'.repeat(PROTOCOL_LIMITS.ledgerLineCharacters) }],
      },
    ],
    ['a name that is empty', 'hello', { ...REQUESTS.hello, name: '' }],
    [
      'a run that ends as a generation does',
      'finish',
      { ...REQUESTS.finish, outcome: { ...REQUESTS.finish.outcome, status: 'Finished' } },
    ],
  ] as const)('refuse %s', (_, call, body) => expect(AGENT_CALLS[call].input.safeParse(body).success).toBe(false));
});

describe('a test that is kept as it is proven', () => {
  const test = { slug: 'home', name: 'Home', feature: 'Shop', content: 'assay: 1', stepCount: 1, tags: [] };
  const event = { kind: 'proven', name: 'Home', feature: 'Shop', steps: [], total: 1, elapsedMs: 1 };
  const takes = (more: object) =>
    AGENT_CALLS.events.input.safeParse({
      ...{ agentId: ID, kind: 'generation', id: ID, attempt: 1 },
      events: [{ seq: 1, at: '2026-01-01T00:00:00Z', event, ...more }],
    }).success;

  it.each([
    ['nothing, as agents of earlier versions', {}],
    ['the test', { keeps: test }],
    ['the slug of one that is refuted', { drops: 'home-2' }],
  ])('an event brings %s', (_, more) => expect(takes(more)).toBe(true));

  it.each([
    ['a slug that is a path', { keeps: { ...test, slug: '../home' } }],
    ['a slug that is too long', { keeps: { ...test, slug: 'a'.repeat(PROTOCOL_LIMITS.testSlugCharacters + 1) } }],
    ['an empty name', { keeps: { ...test, name: ' ' } }],
    ['no content', { keeps: { ...test, content: '' } }],
    ['a field too many', { keeps: { ...test, companyId: ID } }],
    ['a slug to drop that is none', { drops: 'Home' }],
  ])('an event with %s is refused', (_, more) => expect(takes(more)).toBe(false));
});

describe('artifacts', () => {
  it.each(['../x', 'a/b', '.hidden', 'a..b', '', 'ä.jpg', 'x\u0000', 'a'.repeat(201)])(
    'refuse %j as the name of an artifact',
    (name) =>
      expect(
        artifactUploadSchema.safeParse({
          kind: 'run',
          id: ID,
          attempt: '1',
          name,
          artifact: 'picture',
          type: 'image/jpeg',
        }).success,
      ).toBe(false),
  );

  it('have their attempt as text in the address, and a name of up to 200 characters', () => {
    const upload = { kind: 'run', id: ID, agentId: ID, attempt: '2', artifact: 'trace', type: 'application/zip' };
    const name = `${'a'.repeat(PROTOCOL_LIMITS.artifactNameCharacters - 4)}.zip`;
    expect(artifactUploadSchema.parse({ ...upload, name })).toEqual({ ...upload, name, attempt: 2 });
  });
});

describe('work', () => {
  const run = {
    kind: 'run',
    id: ID,
    attempt: 1,
    test: { slug: 'a', content: 'name: A' },
    baseUrl: 'http://shop.test',
    variables: {},
    retries: 0,
    heal: 'on',
    evidence: 'full',
    timeoutMs: 1_000,
  } as const;

  it('is recognized by its kind', () => {
    expect(workSchema.parse(run)).toEqual(run);
    expect(workSchema.safeParse({ ...run, kind: 'generation' }).success).toBe(false);
  });

  it('has credentials with the origin that they are for', () => {
    const signedIn = { ...run, username: 'qa', password: 'pw', credentialsOrigin: 'http://shop.test' };
    expect(workSchema.parse(signedIn)).toEqual(signedIn);
  });

  it('of a generation ends with a map whose outline is checked', () => {
    const outcome = {
      status: 'Finished',
      tests: [],
      dropped: [],
      findings: [],
      counts: { pages: 1, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 },
      map: {
        version: 1,
        url: '/',
        states: [{ id: 's1', route: '/' }],
        transitions: [],
        counts: { pages: 1, forms: 0, actions: 0 },
      },
    };
    const request = (map: unknown) => ({
      agentId: ID,
      kind: 'generation',
      id: ID,
      attempt: 1,
      outcome: { ...outcome, map },
    });
    expect(finishRequestSchema.safeParse(request(outcome.map)).success).toBe(true);
    expect(finishRequestSchema.safeParse(request({ ...outcome.map, states: [{ route: '/' }] })).success).toBe(false);
    expect(finishRequestSchema.safeParse(request('a map')).success).toBe(false);
  });
});
