import { expect, it } from 'vitest';
import { AGENT_ID, fakeServer } from '../fake-server.test-support.ts';
import { mayReport, reportingSignal } from './may-report.ts';
import { type Stop, stopOf } from './stop.ts';
import type { WorkContext } from './work-context.ts';

function contextWith(control: AbortController): WorkContext {
  const { client, hello } = fakeServer();
  return {
    client,
    agentId: AGENT_ID,
    settings: hello,
    borrowBrowser: () => Promise.reject(new Error('no browser here')),
    signal: control.signal,
    stop: (why) => control.abort(why),
    now: () => new Date(0),
    folder: '/nowhere',
    frameIntervalMs: 1,
  };
}

it.each<[Stop, boolean]>([
  ['cancelled', false],
  ['lost', true],
  ['handed-back', true],
])('work that was %s may report nothing more: %s', (why, isSilent) => {
  const context = contextWith(new AbortController());
  const life = reportingSignal(context);
  expect([stopOf(context.signal), mayReport(context), life.aborted]).toEqual([undefined, true, false]);
  context.stop(why);
  expect([stopOf(context.signal), mayReport(context), life.aborted]).toEqual([why, !isSilent, isSilent]);
});

it('work that was lost before it began has no life', () => {
  const control = new AbortController();
  control.abort('lost');
  expect(reportingSignal(contextWith(control)).aborted).toBe(true);
});
