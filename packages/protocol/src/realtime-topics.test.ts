import { describe, expect, it } from 'vitest';
import { BROADCASTS, parseTopic, topicName } from './realtime-topics.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';

describe('topics', () => {
  it('read back what they print', () => {
    const topic = { kind: 'run', id: ID } as const;
    expect(parseTopic(topicName(topic))).toEqual(topic);
  });
  it.each(['run:', 'run', `other:${ID}`, `run:${ID}:x`, `run:${ID.slice(1)}`, 'company:*'])('do not take %j', (name) =>
    expect(parseTopic(name)).toBeNull(),
  );
});

describe('payloads', () => {
  it('of a company keep fields that this code does not know: an open page is older than the server', () => {
    const changed = { id: ID, company_id: ID, project_id: ID, status: 'Running', later: true };
    expect(BROADCASTS.company['run-changed'].parse(changed)).toEqual(changed);
  });

  it('of a log are events with their attempt', () => {
    const event = { seq: 1, at: '2026-01-01T00:00:00Z', event: { kind: 'note', text: 'x' } };
    expect(BROADCASTS.run.log.safeParse({ ...event, attempt: 1 }).success).toBe(true);
    expect(BROADCASTS.run.log.safeParse(event).success).toBe(false);
  });
});
