import {
  type AppError,
  isAppError,
  parseTestFile,
  printStep,
  type RunReport,
  SIGN_IN_VARIABLES,
  type TestCase,
  type TestReport,
} from '@assay/domain';
import { type EngineEvent, run } from '@assay/engine';
import type { RunOutcome, RunWork, WorkEvent } from '@assay/protocol';
import { startLivePictures } from '../browser/live-pictures.ts';
import { EVIDENCE_LIMITS } from '../limits/evidence-limits.ts';
import { createOutbox } from '../server/event-outbox.ts';
import { createEvidenceFiles, LIVE_PICTURE } from './evidence-files.ts';
import { cut, wireFinding, wireStep, wireTestReport } from './wire-report.ts';
import { isGone, lifeOf, refOf, stopOf, type WorkContext } from './work-context.ts';

/** Runs one test. Gives the outcome to report, or undefined when another agent has the work now. */
export async function executeRun(work: RunWork, context: WorkContext): Promise<RunOutcome | undefined> {
  const { client, signal, folder } = context;
  const ref = refOf(work);
  const outbox = createOutbox({
    client,
    work: ref,
    agentId: context.agentId,
    batch: context.settings.eventBatch,
    now: context.now,
    signal: lifeOf(context),
    onRefused: () => context.stop('lost'),
  });
  const files = createEvidenceFiles({ client, agentId: context.agentId, work: ref, folder, signal: lifeOf(context) });
  const started = context.now().getTime();
  const { outcome, report } = await runTest(work, { ...context, push: outbox.push, files }).catch((error: unknown) =>
    failedOutcome(error, context.now().getTime() - started),
  );
  if (isGone(context)) return undefined;
  await files.sendRest();
  const missing = files.problem();
  const whole = missing ? withoutEvidence(outcome, missing) : outcome;
  const final = stopOf(signal) === 'cancelled' ? { ...whole, status: 'Cancelled' as const } : whole;
  outbox.push(runEnded(final, report));
  await outbox.flush();
  return isGone(context) ? undefined : final;
}

type TestOutcome = { readonly outcome: RunOutcome; readonly report?: TestReport };

/** The last event of the log, with the whole failure and the place of the trace. */
function runEnded({ status, durationMs, message, verdict }: RunOutcome, report: TestReport | undefined): WorkEvent {
  return {
    kind: 'run-ended',
    status,
    durationMs,
    ...(message === undefined ? {} : { message }),
    ...(verdict === undefined ? {} : { verdict }),
    ...(report?.failure === undefined ? {} : { failure: report.failure }),
    ...(report?.trace === undefined ? {} : { trace: report.trace }),
  };
}

type RunContext = WorkContext & {
  readonly push: (event: WorkEvent) => void;
  readonly files: ReturnType<typeof createEvidenceFiles>;
};

async function runTest(work: RunWork, context: RunContext): Promise<TestOutcome> {
  const { files, folder, settings, signal } = context;
  const parsed = parseTestFile(work.test.content, {
    file: `${work.test.slug}.yaml`,
    variables: SIGN_IN_VARIABLES,
  });
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    return nothingDone(`The test cannot be read: ${problem?.message ?? 'it has mistakes'}`);
  }
  const stream = createStream(parsed.test, context);
  const pictures = startLivePictures({
    intervalMs: context.frameIntervalMs,
    onPicture: async (picture, url) => {
      await files.sendLive(picture);
      context.push({ kind: 'frame', picture: LIVE_PICTURE, url: cut(url, EVIDENCE_LIMITS.addressCharacters) });
    },
  });
  const limit = AbortSignal.timeout(work.timeoutMs);
  try {
    const report = await run([{ test: parsed.test, file: `${work.test.slug}.yaml`, folder: null }], {
      url: work.baseUrl,
      ...(work.username === undefined ? {} : { username: work.username }),
      ...(work.password === undefined ? {} : { password: work.password }),
      ...(work.credentialsOrigin === undefined ? {} : { credentialsOrigin: work.credentialsOrigin }),
      ...(work.device === undefined ? {} : { device: work.device }),
      variables: work.variables,
      workers: 1,
      retries: work.retries,
      heal: work.heal,
      evidence: work.evidence,
      outDir: folder,
      allowPrivateTargets: settings.allowPrivateTargets,
      signal: AbortSignal.any([signal, limit]),
      launch: async () => {
        const browser = await context.borrowBrowser(pictures.watch);
        stream.begin(browser.name);
        return browser;
      },
      emit: stream.emit,
    });
    await stream.settled();
    return outcomeOf(report, limit.aborted ? work.timeoutMs : undefined);
  } finally {
    await pictures.stop();
  }
}

/** Turns engine events into events of the log. An event that names files is sent after these files. */
function createStream(test: TestCase, { push, files }: RunContext) {
  let line = Promise.resolve();
  let hasBegun = false;
  const steps = test.steps.map((step) => cut(printStep(step)));
  const after = (uploads: readonly string[], events: readonly WorkEvent[]) => {
    line = line.then(async () => {
      await Promise.all(uploads.map(files.send));
      for (const event of events) push(event);
    });
  };
  return {
    begin(browser: string) {
      if (hasBegun) return;
      hasBegun = true;
      after([], [{ kind: 'run-started', attempt: 1, steps, browser }, ...startOf(0, steps)]);
    },
    emit(event: EngineEvent) {
      switch (event.kind) {
        case 'test-started':
          if (event.attempt > 1) after([], [{ kind: 'trial-started', trial: event.attempt }, ...startOf(0, steps)]);
          return;
        case 'step-ended': {
          const named = [event.step.screenshot, event.step.structure].filter((file) => file !== undefined);
          const goesOn = event.step.status === 'passed' || event.step.status === 'healed';
          after(named, [
            { kind: 'step-ended', index: event.index, step: wireStep(event.step) },
            ...(goesOn ? startOf(event.index + 1, steps) : []),
          ]);
          return;
        }
        case 'finding':
          return after([], [{ kind: 'finding', finding: wireFinding(event.finding) }]);
        case 'test-ended':
          return after(
            [],
            event.report.healed.map((heal) => ({ kind: 'heal', heal })),
          );
        case 'note':
          return after([], [{ kind: 'note', text: cut(event.text) }]);
        default:
          return;
      }
    },
    settled: () => line,
  };
}

function startOf(index: number, steps: readonly string[]): WorkEvent[] {
  return index < steps.length ? [{ kind: 'step-started', index }] : [];
}

const STATUSES = { passed: 'Passed', failed: 'Failed', error: 'Error', cancelled: 'Cancelled' } as const;

function outcomeOf(report: RunReport, timedOutMs: number | undefined): TestOutcome {
  const [test] = report.tests;
  if (!test) return nothingDone('The engine gave no report.');
  const isLate = timedOutMs !== undefined && test.status === 'cancelled';
  const message = isLate ? `The run took longer than ${Math.round(timedOutMs / 1000)} s.` : messageOf(test);
  const outcome: RunOutcome = {
    status: isLate ? 'Error' : STATUSES[test.status],
    durationMs: Math.round(test.durationMs),
    ...(test.failure ? { verdict: test.failure.verdict } : {}),
    healed: test.healed.length,
    flaky: test.flaky,
    ...(message === undefined ? {} : { message }),
    findings: report.findings.map(wireFinding),
  };
  return { outcome, report: wireTestReport(test) };
}

/** When the environment failed, its reason comes first: the failed step only shows where that was noticed. */
function messageOf({ failure }: TestReport): string | undefined {
  if (failure === undefined) return undefined;
  const reason = failure.verdict === 'environment' ? failure.reasons[0] : undefined;
  return cut([reason, failure.message].filter((part) => part !== undefined).join(' '));
}

/** The agent itself failed. That says nothing about the application. */
function failedOutcome(error: unknown, durationMs: number): TestOutcome {
  const message = isAppError(error) ? error.message : `The agent could not run the test: ${String(error)}`;
  const { outcome } = nothingDone(cut(message));
  return { outcome: { ...outcome, durationMs: Math.max(0, Math.round(durationMs)) } };
}

function nothingDone(message: string): TestOutcome {
  const nothing = { durationMs: 0, verdict: 'environment', healed: 0, flaky: false, findings: [] } as const;
  return { outcome: { ...nothing, status: 'Error', message, findings: [] } };
}

/** A full disk says nothing about the application, so the run ends as Error and can be repeated. */
function withoutEvidence(outcome: RunOutcome, { code, message }: AppError): RunOutcome {
  if (code !== 'disk_full') return { ...outcome, message: withReason(outcome.message, message) };
  return { ...outcome, status: 'Error', verdict: 'environment', message: cut(message) };
}

function withReason(message: string | undefined, reason: string): string {
  return cut([message, `Evidence is missing: ${reason}`].filter((part) => part !== undefined).join(' '));
}
