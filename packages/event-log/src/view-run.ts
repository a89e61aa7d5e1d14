import type { ConsoleEntry, Failure, Finding, Heal, NetworkEntry, RunStatus, StepStatus, Verdict } from '@assay/domain';
import type { RunEvent } from '@assay/protocol';
import { inOrder, type StoredEvent } from './in-order.ts';

export type StepView = {
  readonly index: number;
  readonly text: string;
  readonly status: 'waiting' | 'running' | StepStatus;
  readonly durationMs: number | null;
  /** Names of artifacts of the run. */
  readonly picture: string | null;
  readonly structure: string | null;
  readonly url: string | null;
  readonly message: string | null;
  readonly console: readonly ConsoleEntry[];
  readonly network: readonly NetworkEntry[];
};

/**
 * The latest picture of the page, as the name of an artifact. Pictures replace each other under one name; `seq` is
 * different for each.
 */
export type FrameView = { readonly picture: string; readonly url: string | null; readonly seq: number };

export type RunView = {
  /** 0 before the first event. */
  readonly attempt: number;
  readonly status: RunStatus;
  readonly browser: string | null;
  /** Retries after failures so far, within the attempt. */
  readonly retries: number;
  readonly steps: readonly StepView[];
  /** Counts from 0; null before the first step and after the run. */
  readonly currentStep: number | null;
  readonly frame: FrameView | null;
  readonly heals: readonly Heal[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly durationMs: number | null;
  readonly message: string | null;
  readonly verdict: Verdict | null;
  readonly failure: Failure | null;
  /** Name of the artifact that Playwright's trace viewer opens. */
  readonly trace: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
};

const NOTHING: RunView = {
  attempt: 0,
  status: 'Pending',
  browser: null,
  retries: 0,
  steps: [],
  currentStep: null,
  frame: null,
  heals: [],
  findings: [],
  notes: [],
  durationMs: null,
  message: null,
  verdict: null,
  failure: null,
  trace: null,
  startedAt: null,
  endedAt: null,
};

/** The state of a run after these events. */
export function viewRun(events: readonly StoredEvent<RunEvent>[]): RunView {
  return inOrder(events).reduce((view, entry) => ({ ...after(view, entry), attempt: entry.attempt }), NOTHING);
}

function after(view: RunView, { attempt, seq, at, event }: StoredEvent<RunEvent>): RunView {
  switch (event.kind) {
    case 'run-started':
      return {
        ...NOTHING,
        attempt,
        status: 'Running',
        browser: event.browser,
        startedAt: at,
        steps: event.steps.map(waiting),
      };
    case 'trial-started':
      if (event.trial === 1) return view;
      return {
        ...view,
        retries: event.trial - 1,
        currentStep: null,
        heals: [],
        steps: view.steps.map(({ text }, index) => waiting(text, index)),
      };
    case 'step-started':
      return { ...changeStep(view, event.index, { status: 'running' }), currentStep: event.index };
    case 'step-ended':
      return afterStep(view, seq, event);
    case 'frame':
      return { ...view, frame: { picture: event.picture, url: event.url ?? null, seq } };
    case 'note':
      return { ...view, notes: [...view.notes, event.text] };
    case 'finding':
      return { ...view, findings: [...view.findings, event.finding] };
    case 'heal':
      return { ...view, heals: [...view.heals, event.heal] };
    case 'run-ended':
      return {
        ...view,
        attempt,
        status: event.status,
        currentStep: null,
        steps: view.steps.map((step) => (isOpen(step) ? { ...step, status: 'skipped' as const } : step)),
        durationMs: event.durationMs,
        message: event.message ?? null,
        verdict: event.verdict ?? null,
        failure: event.failure ?? null,
        trace: event.trace ?? null,
        endedAt: at,
      };
    default:
      return unknownEvent(view, event);
  }
}

function waiting(text: string, index: number): StepView {
  return {
    index,
    text,
    status: 'waiting',
    durationMs: null,
    picture: null,
    structure: null,
    url: null,
    message: null,
    console: [],
    network: [],
  };
}

function isOpen({ status }: StepView): boolean {
  return status === 'waiting' || status === 'running';
}

function afterStep(view: RunView, seq: number, { index, step }: Extract<RunEvent, { kind: 'step-ended' }>): RunView {
  const { text, status, durationMs, screenshot, structure, url, message, console, network } = step;
  const ended = {
    text,
    status,
    durationMs,
    picture: screenshot ?? null,
    structure: structure ?? null,
    url: url ?? null,
    message: message ?? null,
    console,
    network,
  };
  const next = changeStep(view, index, ended);
  const following = next.steps.find((one) => one.index > index && isOpen(one));
  return {
    ...next,
    currentStep: following?.index ?? null,
    frame: screenshot === undefined ? view.frame : { picture: screenshot, url: url ?? null, seq },
  };
}

/** Adds the step, and those before it, when `run-started` did not list them. */
function changeStep(view: RunView, index: number, change: Partial<StepView>): RunView {
  const missing = Math.max(0, index + 1 - view.steps.length);
  const added = Array.from({ length: missing }, (_, number) => waiting('', view.steps.length + number));
  const steps = [...view.steps, ...added].map((step) => (step.index === index ? { ...step, ...change } : step));
  return { ...view, steps };
}

/** A newer server may send kinds of events that this page does not know: they change nothing. */
function unknownEvent(view: RunView, _: never): RunView {
  return view;
}
