import { type ElementDescription, fillTemplate, type Heal, type Step, type Target } from '@assay/domain';
import type { DecideHeal } from '../core/healing.ts';
import { type LogPosition, positionOf } from '../core/log/log-window.ts';
import type { Clock, Session } from '../core/ports.ts';
import type { Guards } from './guarded-text.ts';
import type { StepFailure } from './step-failure.ts';

/** What a step needs besides itself. */
export type StepTools = {
  readonly session: Session;
  readonly baseUrl: string;
  /** Where uploads are relative to; null: there are no files that it may send. */
  readonly folder: string | null;
  /** Descriptions by the phrase of their target. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** Every target that the test names: an element that is one of them is not another. */
  readonly targets?: readonly Target[];
  /** Values of variables; `remember` adds to them. */
  readonly values: Record<string, string>;
  readonly guards: Guards;
  /** The text without the secrets in it: what a step learns of the page is never a piece of one. */
  readonly withoutSecrets: (text: string) => string;
  readonly clock: Clock;
  readonly stepTimeoutMs: number;
  readonly navigationTimeoutMs: number;
  /** Null when healing is off. */
  readonly decideHeal: DecideHeal | null;
  /** Phrases that were healed before: they are not waited for at full length again. */
  readonly healedPhrases: Set<string>;
  /** Called when everything is ready, right before the page is acted on. */
  readonly beforeAct: (step: Step) => Promise<void>;
  /** Called when the page seems to have answered an action, while it is still watched whether it has. */
  readonly answered?: () => void;
  readonly memory: StepMemory;
};

/** What steps of one session tell those that follow. */
export type StepMemory = {
  /** Where the log stood at the last action. */
  actedAt: LogPosition;
  /** An action has been done, and the page was not seen at rest since. */
  unsettled: boolean;
  /** How often in a row the page did not come to rest. */
  restless: number;
  /** A page was opened, and nothing was found on it yet. */
  justOpened?: boolean;
  /** How many dialogs were there when the way of answering them was set; null when it was not. */
  dialogsAnswered: number | null;
};

export type StepOutcome =
  | { readonly kind: 'done'; readonly heals: readonly StepHeal[] }
  | { readonly kind: 'failed'; readonly failure: StepFailure };

export type StepHeal = Omit<Heal, 'step'>;

export const DONE: StepOutcome = { kind: 'done', heals: [] };

/** Above this share a named element is taken for the one that was described. */
export const SAME_ELEMENT = 0.5;

export function fillTarget(target: Target, values: Readonly<Record<string, string>>): Target {
  return {
    role: target.role,
    ...(target.name === undefined ? {} : { name: fillTemplate(target.name, values) }),
    ...(target.nth === undefined ? {} : { nth: target.nth }),
    ...(target.within === undefined ? {} : { within: fillTarget(target.within, values) }),
  };
}

/** Marks the moment of an action: what follows in the log belongs to it. */
export async function aboutToAct(step: Step, { session, memory, beforeAct }: StepTools): Promise<void> {
  await beforeAct(step);
  memory.actedAt = positionOf(session.log);
  memory.unsettled = true;
}

/** The last action asked the server for something that changes the page, and no answer came yet. */
export function isAnswerPending({ session, memory }: StepTools): boolean {
  if (!memory.unsettled) return false;
  const { requests } = session.log;
  for (let index = memory.actedAt.requests; index < requests.length; index += 1) {
    const request = requests[index];
    if (request?.pending && (request.navigation || request.type === 'xhr' || request.type === 'fetch')) return true;
  }
  return false;
}

export function restOf(deadlineMs: number, clock: Clock): number {
  return Math.max(0, deadlineMs - clock.monotonicMs());
}
