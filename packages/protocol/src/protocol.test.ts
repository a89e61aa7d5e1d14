import { AppError, ERRORS, isErrorCode } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import {
  AGENT_CALLS,
  artifactUploadSchema,
  errorBody,
  errorFromResponse,
  FUNCTIONS,
  inputProblems,
  negotiateVersion,
  parseTopic,
  statusOf,
  topicName,
} from './index.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';

describe('versions', () => {
  it.each([
    ['1', true],
    ['2', false],
    ['0', false],
    ['one', false],
    ['1.0', false],
    ['', false],
    [undefined, false],
  ])('header %j is spoken: %s', (header, ok) => expect(negotiateVersion(header).ok).toBe(ok));

  it('says which version each side speaks', () => {
    const answer = negotiateVersion('7');
    expect(answer.ok ? '' : answer.message).toBe(
      'The server speaks version 1 of the agent protocol, the agent version "7".',
    );
  });
});

describe('errors', () => {
  it('go over the wire and come back with code, words, hint and details', () => {
    const error = new AppError('work_lost', 'Run 7 is over.', { details: { reason: 'finished' } });
    const back = errorFromResponse(statusOf('work_lost'), errorBody(error));
    expect({ code: back.code, message: back.message, hint: back.hint, details: back.details }).toEqual({
      code: 'work_lost',
      message: 'Run 7 is over.',
      hint: ERRORS.work_lost.hint,
      details: { reason: 'finished' },
    });
  });

  it.each([
    { status: 502, body: '<html>Bad gateway</html>', code: 'unavailable' },
    { status: 418, body: {}, code: 'internal' },
    { status: 500, body: { error: { code: 'of_tomorrow', message: 'New.', hint: 'None.' } }, code: 'internal' },
    { status: 400, body: { error: { code: 'toString', message: 'New.', hint: 'None.' } }, code: 'usage' },
  ])('status $status with a body of somebody else is $code', ({ status, body, code }) =>
    expect(errorFromResponse(status, body).code).toBe(code),
  );

  it('have an HTTP status of the 4xx or 5xx range, each', () => {
    const wrong = Object.keys(ERRORS).filter((code) => isErrorCode(code) && Math.trunc(statusOf(code) / 100) - 4 > 1);
    expect(wrong).toEqual([]);
  });
});

describe('schemas', () => {
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
  ] as const)('refuse %s', (_, call, body) => expect(AGENT_CALLS[call].input.safeParse(body).success).toBe(false));

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

  it('take a batch or a run to cancel, not both and not none', () => {
    const { input } = FUNCTIONS['cancel-runs'];
    expect([{}, { batch_id: ID, run_id: ID }, { run_id: ID }].map((one) => input.safeParse(one).success)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('name every problem of an input with its place', () => {
    const parsed = FUNCTIONS['generate-tests'].input.safeParse({ project_id: 'x', max_tests: 0 });
    expect(parsed.success ? [] : inputProblems(parsed.error).map(({ path }) => path)).toEqual([
      'project_id',
      'max_tests',
    ]);
  });
});

describe('topics', () => {
  it('read back what they print', () => {
    const topic = { kind: 'run', id: ID } as const;
    expect(parseTopic(topicName(topic))).toEqual(topic);
  });
  it.each(['run:', 'run', `other:${ID}`, `run:${ID}:x`, `run:${ID.slice(1)}`, 'company:*'])('do not take %j', (name) =>
    expect(parseTopic(name)).toBeNull(),
  );
});
