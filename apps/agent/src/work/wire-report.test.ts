import { describe, expect, it } from 'vitest';
import { wireStep, wireTestReport } from './wire-report.ts';

const step = {
  text: 'Click "A"',
  status: 'passed' as const,
  durationMs: 1.6,
  screenshot: 'evidence/sign-in/1-02.jpg',
  console: Array.from({ length: 80 }, () => ({
    level: 'info' as const,
    text: 'x'.repeat(20_000),
    at: '2026-01-01T00:00:00Z',
  })),
  network: [],
};

describe('reports on the wire', () => {
  it('name files by their artifact and cut long lists and texts', () => {
    const wire = wireStep(step);
    expect([wire.screenshot, wire.durationMs, wire.console.length, wire.console[0]?.text.length]).toEqual([
      '1-02.jpg',
      2,
      50,
      10_000,
    ]);
  });

  it('have whole milliseconds and the name of the trace', () => {
    const report = wireTestReport({
      id: 'sign-in',
      name: 'Sign in',
      feature: 'Accounts',
      file: 'sign-in.yaml',
      status: 'passed',
      startedAt: '2026-01-01T00:00:00Z',
      durationMs: 12.4,
      attempts: 1,
      flaky: false,
      steps: [step],
      earlierFailures: [],
      healed: [],
      trace: 'evidence/sign-in/1-trace.zip',
    });
    expect([report.durationMs, report.trace, report.steps[0]?.durationMs]).toEqual([12, '1-trace.zip', 2]);
  });
});
