import { expect, test } from 'vitest';
import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';
import { keyOfCall } from './key-of-call.ts';
import { createPollDetection } from './poll-detection.ts';

const { pollCount, pollWindowMs } = LONG_REQUESTS_AND_POLLS;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test('what is asked for again and again is a poll, until somebody acts', () => {
  const { isPoll, acted } = createPollDetection();
  expect(times(pollCount + 1).map((at) => isPoll({ key: 'a', startedMs: at }))).toEqual([
    ...times(pollCount).map(() => false),
    true,
  ]);
  expect(isPoll({ key: 'b', startedMs: 9 })).toBe(false);
  acted();
  expect(isPoll({ key: 'a', startedMs: 9 })).toBe(false);
});

test('what is asked for now and then is none', () => {
  const { isPoll } = createPollDetection();
  expect(times(pollCount * 2).map((at) => isPoll({ key: 'a', startedMs: at * pollWindowMs }))).not.toContain(true);
});

test.each([
  ['another question at the same address', '{"query":"a"}', '{"query":"b"}', false],
  ['the same question', '{"query":"a"}', '{"query":"a"}', true],
  ['the same since another moment', '{"since":1764432000123}', '{"since":1764432001456}', true],
  ['the same since another time', '{"at":"2026-11-29T16:00:00Z"}', '{"at":"2026-11-29T16:00:05.1Z"}', true],
])('%s', (_what, one, other, isSame) => {
  const keyOf = (payload: string) => keyOfCall({ method: 'POST', url: 'http://a.test/graphql', payload });
  expect(keyOf(one) === keyOf(other)).toBe(isSame);
});
