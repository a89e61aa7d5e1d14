import type { ElementDescription, Heal, Step, Target } from '@assay/domain';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { DecideHeal } from '../../core/healing-port.ts';
import { type LogPosition, positionOf } from '../../core/log/log-window.ts';
import type { Guards } from './guarded-text.ts';
import type { StepFailure } from './step-failure.ts';

/** What a step needs to be performed. */
export type StepTools = {
  readonly session: Session;
  readonly baseUrl: string;
  /** The folder of files to upload; null when the test may upload none. */
  readonly folder: string | null;
  /** Descriptions of elements, by the phrase of their target. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** Every target that the test names. Healing does not replace one named element by another. */
  readonly targets?: readonly Target[];
  /** Values of variables; `remember` adds to them. */
  readonly values: Record<string, string>;
  readonly guards: Guards;
  /** Masks the secrets in a text, so that a step never learns a part of one. */
  readonly withoutSecrets: (text: string) => string;
  readonly clock: Clock;
  readonly stepTimeoutMs: number;
  readonly navigationTimeoutMs: number;
  /** Null when healing is off. */
  readonly decideHeal: DecideHeal | null;
  /** Phrases that were healed before. They are not waited for at full length again. */
  readonly healedPhrases: Set<string>;
  /** Called when the element is ready, right before the page is acted on. */
  readonly beforeAct: (step: Step) => Promise<void>;
  /** Called when the page seems to have settled, before that is certain. */
  readonly answered?: () => void;
  readonly memory: StepMemory;
};

/** What the steps of one session tell the later ones. */
export type StepMemory = {
  /** The position in the log at the last action. */
  actedAt: LogPosition;
  /** True after an action, until the page has settled. */
  unsettled: boolean;
  /** How often in a row the page did not settle. */
  settleFailures: number;
  /** True after something was typed into a search, until the next action. */
  hasSearched?: boolean;
  /** True after a page was opened, until something is found on it. */
  justOpened?: boolean;
  /** The number of dialogs when the answer to the next one was set; null when none is set. */
  dialogsAnswered: number | null;
  /** Controls that are clicked where they come before or over a later step, in the order of their steps. */
  awaitedClicks?: readonly OptionalClick[];
  /** The phrases of those that were clicked so, until they are reported. */
  clickedLate?: readonly string[];
};

/** A click that is left out when its control does not come. */
export type OptionalClick = Extract<Step, { kind: 'click-if-shown' }>;

export type StepOutcome =
  | { readonly kind: 'done'; readonly heals: readonly StepHeal[] }
  /** What it would click is not shown. */
  | { readonly kind: 'left-out' }
  | { readonly kind: 'failed'; readonly failure: StepFailure };

export type StepHeal = Omit<Heal, 'step'>;

export const DONE: StepOutcome = { kind: 'done', heals: [] };

/** Marks the moment of an action. Later log entries belong to it. */
export async function aboutToAct(step: Step, { session, memory, beforeAct }: StepTools): Promise<void> {
  await beforeAct(step);
  memory.actedAt = positionOf(session.log);
  memory.unsettled = true;
}

/** Milliseconds until the deadline; 0 when it is over. */
export function restOf(deadlineMs: number, clock: Clock): number {
  return Math.max(0, deadlineMs - clock.monotonicMs());
}
