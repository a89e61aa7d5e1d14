import { type Heal, LIMITS, printStep, type Step, type TestCase } from '@assay/domain';
import type { Clock, Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { ENVIRONMENT_FAILURE_KINDS } from '../../core/environment-failure-kinds.ts';
import { LOG_START } from '../../core/log/log-window.ts';
import type { Mask } from '../../core/secrets/mask-evidence.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { EvidenceRecorder } from '../evidence/evidence-recorder.ts';
import type { SignInOfAttempt } from '../run-tools.ts';
import { executeStep } from '../step/execute-step.ts';
import { failureOf, type StepFailure } from '../step/step-failure.ts';
import { DONE, type StepOutcome, type StepTools } from '../step/step-tools.ts';
import { navigate } from '../step-kinds/navigate.ts';
import { shownStep } from './shown-step.ts';

export type StepsInput = {
  readonly test: TestCase;
  readonly session: Session;
  readonly stepTools: StepTools;
  readonly recorder: EvidenceRecorder;
  readonly mask: Mask;
  readonly clock: Clock;
  readonly isCancelled: () => boolean;
  readonly signIn?: SignInOfAttempt;
  /** Called once, shortly before the last step: the session of the next test opens meanwhile. */
  readonly onLastSteps: () => void;
};

export type StepsResult = {
  readonly healed: readonly Heal[];
  readonly cancelled: boolean;
  /** Set when a step failed; `step` counts from 1, and 0 is the opening of the start page. */
  readonly stopped?: { readonly step: number; readonly failure: StepFailure };
};

const LEFT_OUT = 'Left out: it is not shown.';
const SIGNED_IN = 'Not repeated: this run is signed in already.';

/** Opens the start page and performs the steps until one fails. The rest is reported as skipped. */
export async function runSteps(input: StepsInput): Promise<StepsResult> {
  const { test, clock, recorder, isCancelled } = input;
  const deadlineMs = clock.monotonicMs() + LIMITS.testTimeoutMs;
  const healed: Heal[] = [];
  const { signIn } = input;
  const leftOut = signIn?.leftOut ? signIn.steps : 0;
  // What follows a sign-in that is left out opens a page itself.
  const opening = leftOut > 0 ? DONE : await openStart(input);
  let stopped: StepsResult['stopped'] =
    opening.kind === 'failed' && !isCancelled() ? { step: 0, failure: opening.failure } : undefined;
  for (const [index, step] of test.steps.entries()) {
    if (index === Math.max(0, test.steps.length - LIMITS.stepsBeforeNextSession)) input.onLastSteps();
    const text = printStep(step);
    // After the step: what it remembered has a value then.
    const shown = () => input.mask.text(shownStep(step, input.stepTools.values));
    if (stopped || isCancelled()) {
      recorder.ended({ kind: step.kind, text: shown(), status: 'skipped', durationMs: 0 });
      continue;
    }
    if (index < leftOut) {
      recorder.ended({ kind: step.kind, text: shown(), status: 'skipped', durationMs: 0, message: SIGNED_IN });
      continue;
    }
    if (signIn && !signIn.leftOut && index === signIn.steps) signIn.keep(await storageOf(input));
    const startMs = clock.monotonicMs();
    const outcome = startMs > deadlineMs ? outOfTime() : await performStep(step, text, input);
    const durationMs = Math.round(clock.monotonicMs() - startMs);
    if (outcome.kind === 'done') {
      healed.push(...outcome.heals.map((heal) => ({ step: index + 1, ...heal })));
      const healing = outcome.heals.map(({ from, to }) => `Healed: ${from} is now ${to}.`);
      const message = [...clickedFirst(input.stepTools), ...healing].join(' ');
      const status = outcome.heals.length > 0 ? ('healed' as const) : ('passed' as const);
      recorder.ended({ kind: step.kind, text: shown(), status, durationMs, ...(message ? { message } : {}) });
    } else if (outcome.kind === 'left-out') {
      recorder.ended({ kind: step.kind, text: shown(), status: 'skipped', durationMs, message: LEFT_OUT });
    } else if (isCancelled()) {
      recorder.ended({ kind: step.kind, text: shown(), status: 'skipped', durationMs, message: 'Cancelled.' });
    } else {
      stopped = { step: index + 1, failure: outcome.failure };
      const status = outcome.failure.kind in ENVIRONMENT_FAILURE_KINDS ? ('error' as const) : ('failed' as const);
      recorder.ended({ kind: step.kind, text: shown(), status, durationMs, message: outcome.failure.message });
      await recorder.capture();
    }
  }
  const cancelled = isCancelled();
  return { healed, cancelled, ...(stopped ? { stopped } : {}) };
}

async function storageOf({ session, clock }: StepsInput): Promise<StorageState> {
  await settledPage(session, clock);
  return session.storage();
}

/** What came before the step and was clicked away: steps before it that were left out at first. */
function clickedFirst({ memory }: StepTools): readonly string[] {
  const late = memory.clickedLate ?? [];
  memory.clickedLate = [];
  return late.map((phrase) => `Clicked first, as it was shown now: ${phrase}.`);
}

async function openStart({ test, stepTools, session }: StepsInput): Promise<StepOutcome> {
  try {
    const open = { kind: 'open', path: test.start } as const;
    const outcome = await session.traceStep('Open the start page', () => navigate(open, stepTools));
    stepTools.memory.actedAt = LOG_START;
    return outcome;
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

async function performStep(step: Step, text: string, { session, stepTools, mask }: StepsInput): Promise<StepOutcome> {
  try {
    return await session.traceStep(mask.text(text), () => executeStep(step, stepTools));
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

function outOfTime(): StepOutcome {
  const message = `The test took longer than ${LIMITS.testTimeoutMs / 1_000} s.`;
  return { kind: 'failed', failure: { kind: 'timeout', message } };
}
