import type { Failure, TestReport, TestStatus } from '@assay/domain';
import type { EngineEvent } from '@assay/engine';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { counted, duration, wholeSeconds } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { plain } from './plain-line.ts';
import type { Terminal } from './terminal.ts';

type Running = { readonly name: string; readonly attempt: number; steps: number; sentence: string };
type Watched = { readonly terminal: Terminal; readonly quiet: boolean; readonly monotonicMs: () => number };

/** Shows the progress of a run: a line for each test that has ended, and the running tests. */
export function watchRunning({ terminal, quiet, monotonicMs }: Watched): (event: EngineEvent) => void {
  const { colors } = terminal;
  const started = monotonicMs();
  let logged = started;
  let total = 0;
  let ended = 0;
  const running = new Map<string, Running>();

  const overview = () => {
    const elapsed = wholeSeconds(monotonicMs() - started);
    return total === 0 ? `Starting the browser, ${elapsed}` : `${ended} of ${counted(total, 'test')} done, ${elapsed}`;
  };
  const lines = (spinner: string) => [
    `${spinner} ${overview()}`,
    ...[...running.values()].slice(0, TERMINAL_LIMITS.runningTests).map((test) => `  ${colors.dim(runningLine(test))}`),
  ];
  const show = () => {
    if (quiet) return;
    if (terminal.live) terminal.draw(lines);
    else if (monotonicMs() - logged >= TERMINAL_LIMITS.logEveryMs) {
      logged = monotonicMs();
      terminal.line([overview(), ...[...running.values()].map(runningLine)].join(' | '));
    }
  };
  show();
  return (event) => {
    if (event.kind === 'note' && !quiet) terminal.line(colors.dim(plain(event.text)));
    if (event.kind === 'run-started') total = event.tests;
    if (event.kind === 'test-started') {
      running.set(event.id, { name: event.name, attempt: event.attempt, steps: 0, sentence: '' });
    }
    if (event.kind === 'step-ended') {
      const test = running.get(event.id);
      if (test) Object.assign(test, { steps: test.steps + 1, sentence: event.step.text });
    }
    if (event.kind === 'test-ended') {
      running.delete(event.report.id);
      ended += 1;
      logged = monotonicMs();
      if (!quiet || event.report.status !== 'passed') {
        for (const line of testLines(event.report, colors)) terminal.line(line);
      }
    }
    show();
  };
}

function runningLine({ name, attempt, steps, sentence }: Running): string {
  const again = attempt > 1 ? ` (attempt ${attempt})` : '';
  return plain(`${name}${again}: ${steps === 0 ? 'starting' : `step ${steps}, ${sentence}`}`);
}

/** The lines for a test that has ended: one line, and below a failure its cause. */
export function testLines(test: TestReport, colors: Colors): readonly string[] {
  const marks: Readonly<Record<TestStatus, string>> = {
    passed: colors.green('✓ passed   '),
    failed: colors.red('✗ failed   '),
    error: colors.red('! error    '),
    cancelled: colors.dim('- cancelled'),
  };
  const extras = [
    ...(test.flaky ? [colors.yellow(`flaky, attempt ${test.attempts}`)] : []),
    ...(test.healed.length > 0 ? [colors.magenta(`${counted(test.healed.length, 'step')} healed`)] : []),
  ];
  const head = [
    marks[test.status],
    ` ${colors.dim(`${plain(test.feature)} ›`)} ${plain(test.name)}`,
    `  ${colors.dim(duration(test.durationMs))}`,
    ...extras.map((extra) => `  ${extra}`),
  ].join('');
  const heals = test.healed.map(({ step, from, to, confidence }) =>
    colors.magenta(plain(`    step ${step}: ${from} → ${to}, ${Math.round(confidence * 100)}% sure`)),
  );
  return [head, ...heals, ...(test.failure ? failureLines(test, test.failure, colors) : [])];
}

function failureLines(test: TestReport, failure: Failure, colors: Colors): readonly string[] {
  const sentence = test.steps[failure.step - 1]?.text;
  const place = failure.step === 0 ? 'before the first step' : `step ${failure.step}: ${sentence ?? ''}`;
  return [
    `    ${plain(place)}`,
    `    ${colors.red(plain(failure.message))}`,
    ...(failure.expected === undefined ? [] : [`    expected  ${plain(failure.expected)}`]),
    ...(failure.actual === undefined ? [] : [`    actual    ${plain(failure.actual)}`]),
    `    verdict   ${failure.verdict.replace('-', ' ')}`,
    ...failure.reasons.map((reason) => colors.dim(`              ${plain(reason)}`)),
  ];
}
