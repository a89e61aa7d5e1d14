import { isAppError, LIMITS, printStep, SERIAL_TAG, targetsOf } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import type { DiagnoseQuestion } from '../../core/diagnosis-port.ts';
import { findingsFromSnapshot, findingsFromWindow } from '../../core/log/findings-from-log.ts';
import { LOG_START, windowOf } from '../../core/log/log-window.ts';
import { removedInLog } from '../../core/log/removed-in-log.ts';
import { maskOf } from '../../core/secrets/mask-evidence.ts';
import { waitForSaves } from '../../core/waiting/pending-saves.ts';
import { type EvidenceRecorder, recordEvidence } from '../evidence/evidence-recorder.ts';
import { failureEvidence } from '../evidence/failure-evidence.ts';
import { isEvidenceKept } from '../evidence/is-evidence-kept.ts';
import { saveTrace } from '../evidence/save-trace.ts';
import type { Attempt, AttemptResult, RunTools } from '../run-tools.ts';
import { failureOf, type StepFailure } from '../step/step-failure.ts';
import type { StepTools } from '../step/step-tools.ts';
import { type Context, report, seenAt } from './attempt-context.ts';
import { reportAccessibility } from './report-accessibility.ts';
import { runSteps, type StepsResult } from './run-steps.ts';
import { valuesFor } from './test-values.ts';

/**
 * Runs a test once, in a session of its own.
 * @throws AppError `disk_full`, `file_unwritable` when evidence cannot be written
 */
export async function runAttempt(attempt: Attempt, tools: RunTools): Promise<AttemptResult> {
  const { clock } = tools;
  const started = clock.now();
  const startMs = clock.monotonicMs();
  const given = valuesFor(attempt.loaded.test, tools.options, started);
  const mask = maskOf(given.secrets);
  const result = await inSession({ attempt, tools, given, mask });
  const durationMs = Math.round(clock.monotonicMs() - startMs);
  return mask.report({ ...result, startedAt: started.toISOString(), durationMs });
}

type Result = Omit<AttemptResult, 'startedAt' | 'durationMs'>;

async function inSession(context: Context): Promise<Result> {
  const { attempt } = context;
  let session: Session;
  try {
    session = await attempt.open();
  } catch (error) {
    return withoutSession(context, failureOf(error));
  }
  try {
    return await runInSession(session, context);
  } finally {
    // The next test starts from the data that this one saved, so pending saves are awaited.
    if (attempt.loaded.test.tags.includes(SERIAL_TAG))
      await waitForSaves(session, context.tools.clock).catch(ignoreGone);
    await session.close().catch(ignoreGone);
  }
}

async function runInSession(session: Session, context: Context): Promise<Result> {
  const { attempt, tools, mask } = context;
  const { test } = attempt.loaded;
  session.hideSecrets(context.given.secrets);
  const evidence = tools.options.evidence ?? 'full';
  const recorder = recordEvidence({
    session,
    store: tools.store,
    clock: tools.clock,
    mask,
    evidence,
    prefix: attempt.prefix,
    onStep: (index, step) => tools.emit({ kind: 'step-ended', id: test.id, index, step }),
    onPage: (page, url) => report(findingsFromSnapshot(page, seenAt(url, tools)), context),
  });
  const stepTools = stepToolsFor(session, recorder, context);
  const isCancelled = () => tools.options.signal?.aborted === true;
  const result = await runSteps({
    test,
    session,
    stepTools,
    recorder,
    mask,
    clock: tools.clock,
    isCancelled,
    ...(attempt.signIn ? { signIn: attempt.signIn } : {}),
    onLastSteps: attempt.onLastSteps ?? (() => undefined),
  });
  const log = windowOf(session.log, stepTools.memory.actedAt);
  if (!result.cancelled) await recorder.capture();
  if (!result.cancelled && !result.stopped) attempt.onStepsPassed?.();
  const isRemovedHere = removedInLog(session.log.requests, tools.options.url);
  const isRemoved = (address: string) => isRemovedHere(address) || tools.isRemoved?.(address) === true;
  for (const { url, window } of recorder.windows())
    report(findingsFromWindow(window, { ...seenAt(url, tools), isRemoved }), context);
  const hasFailed = result.stopped !== undefined;
  const kept = isEvidenceKept(evidence, hasFailed) && !(hasFailed && attempt.signIn?.leftOut);
  // The accessibility check runs while the files are written.
  const [trace] = await Promise.all([
    kept && !result.cancelled ? saveTrace(session, context) : undefined,
    recorder.finish(kept),
    !result.stopped && !result.cancelled ? reportAccessibility(session, context) : undefined,
  ]);
  const common = { steps: recorder.reports(), healed: result.healed, ...(trace === undefined ? {} : { trace }) };
  if (result.cancelled) return { status: 'cancelled', ...common };
  if (!result.stopped) return { status: 'passed', ...common };
  return { ...(await withVerdict(result.stopped, { recorder, log, trace }, context)), ...common };
}

type Seen = {
  readonly recorder: EvidenceRecorder;
  readonly log: DiagnoseQuestion['log'];
  readonly trace: string | undefined;
};

/** The status follows the verdict: a failure of the environment says nothing about the application. */
async function withVerdict(
  { step, failure }: NonNullable<StepsResult['stopped']>,
  { recorder, log, trace }: Seen,
  { attempt, tools }: Context,
): Promise<Pick<Result, 'status' | 'failure' | 'question'>> {
  const { before, after } = recorder.around();
  const failed = attempt.loaded.test.steps[step - 1];
  const raw = rawFailure(step, failure);
  const question: DiagnoseQuestion = {
    failure: raw,
    log,
    earlier: attempt.earlier,
    ...(failed?.kind === 'expect' ? { expectation: failed.that.kind } : {}),
    ...(after.outline === undefined ? {} : { outline: after.outline }),
    ...(await fromLastPass(step, attempt, tools)),
    ...(failure.candidates ? { candidates: failure.candidates } : {}),
    ...(failure.notHealed === undefined ? {} : { notHealed: failure.notHealed }),
  };
  const { verdict, reasons, evidence } = tools.diagnose(question);
  const seen = failureEvidence({ before, after, log, ...(trace === undefined ? {} : { trace }) });
  return {
    status: verdict === 'environment' ? 'error' : 'failed',
    failure: { ...raw, verdict, reasons, evidence: [...seen, ...evidence] },
    question,
  };
}

async function fromLastPass(
  step: number,
  { previous }: Attempt,
  tools: RunTools,
): Promise<Pick<DiagnoseQuestion, 'previous' | 'previousOutline'>> {
  if (!previous) return {};
  const file = previous.status === 'passed' ? previous.steps[step - 1]?.structure : undefined;
  const previousOutline = file === undefined ? undefined : await tools.readPrevious?.(file);
  return {
    previous,
    ...(previousOutline === undefined ? {} : { previousOutline }),
  };
}

function withoutSession({ attempt, tools, mask }: Context, failure: StepFailure): Result {
  const steps = attempt.loaded.test.steps.map((step) => ({
    text: mask.text(printStep(step)),
    status: 'skipped' as const,
    durationMs: 0,
    console: [],
    network: [],
  }));
  if (tools.options.signal?.aborted) return { status: 'cancelled', steps, healed: [] };
  const raw = rawFailure(0, failure);
  const log = { console: [], scriptErrors: [], requests: [], dialogs: [] };
  const question: DiagnoseQuestion = { failure: raw, log, earlier: attempt.earlier };
  const { verdict, reasons, evidence } = tools.diagnose(question);
  const status = verdict === 'environment' ? 'error' : 'failed';
  return { status, failure: { ...raw, verdict, reasons, evidence }, question, steps, healed: [] };
}

function rawFailure(step: number, { kind, message, expected, actual }: StepFailure) {
  return {
    step,
    kind,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
}

function stepToolsFor(
  session: Session,
  recorder: EvidenceRecorder,
  { attempt, tools, given, mask }: Context,
): StepTools {
  return {
    session,
    baseUrl: tools.options.url,
    folder: attempt.loaded.folder,
    elements: attempt.loaded.test.elements,
    targets: attempt.loaded.test.steps.flatMap(targetsOf),
    values: given.values,
    guards: given.guards,
    withoutSecrets: mask.text,
    clock: tools.clock,
    stepTimeoutMs: tools.stepTimeoutMs ?? LIMITS.stepTimeoutMs,
    navigationTimeoutMs: LIMITS.navigationTimeoutMs,
    decideHeal: tools.options.heal === 'off' ? null : tools.heal,
    healedPhrases: tools.healedPhrases,
    beforeAct: recorder.beforeAct,
    answered: recorder.lookAhead,
    memory: { actedAt: LOG_START, unsettled: false, settleFailures: 0, dialogsAnswered: null },
  };
}

/** When the browser or the page has ended, its session is closed already. */
function ignoreGone(error: unknown): void {
  if (!isAppError(error)) throw error;
}
