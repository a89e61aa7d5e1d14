import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { createUnsandboxedAgents } from './unsandboxed-agents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an agent without a sandbox is counted as long as it says so, with its reason', () => {
  const sandboxes = createUnsandboxedAgents({ log: createLog('silent'), silenceMs: 20_000 });
  sandboxes.heard('a', 'started as root');
  sandboxes.heard('b', 'started as root');
  sandboxes.heard('c', undefined);
  expect(sandboxes.missing()).toEqual({ agents: 2, reasons: ['started as root'] });
  sandboxes.gone('a');
  expect(sandboxes.missing()).toEqual({ agents: 1, reasons: ['started as root'] });
  vi.advanceTimersByTime(20_001);
  expect(sandboxes.missing()).toEqual({ agents: 0, reasons: [] });
});
