import {
  type ElementDescription,
  isAppError,
  LIMITS,
  printTarget,
  type Step,
  type Target,
  targetsOf,
} from '@assay/domain';
import { type LocateResult, scoreSimilarity } from '@assay/page';
import type { Clock, Session } from '../../core/ports.ts';

export type Describer = {
  /** Descriptions by the phrase of their target. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** Describes what the step names, as it is before the step. */
  before(step: Step): Promise<void>;
  /** Describes what an expectation may name later: values that the page shows now. */
  shown(targets: readonly Target[]): Promise<void>;
};

/** Below this, what a phrase names now is not what it named before. */
const STILL_THE_SAME = 0.7;

/** Collects the descriptions by which a test's elements are known again when something about them changed. */
export function createDescriber(session: Session, clock: Clock, values: Readonly<Record<string, string>>): Describer {
  const elements: Record<string, ElementDescription> = {};
  const ambiguous = new Set<string>();
  return {
    elements,
    async before(step) {
      for (const target of targetsOf(step)) {
        const phrase = printTarget(target);
        if (ambiguous.has(phrase) || !isDescribable(target, step)) continue;
        const found = await waitForTargetElement({ session, clock }, filled(target, values), step);
        if (found.status !== 'found') continue;
        const description = await describedNow(session, found.ref, target);
        if (description === null) continue;
        const known = elements[phrase];
        if (known && scoreSimilarity(known, description).score < STILL_THE_SAME) {
          // One phrase names two elements of this test, one after the other: the phrase alone has to do.
          delete elements[phrase];
          ambiguous.add(phrase);
        } else if (!known && !holdsValue(description, values)) elements[phrase] = description;
      }
    },
    async shown(targets) {
      for (const target of targets) {
        const phrase = printTarget(target);
        if (phrase in elements || ambiguous.has(phrase)) continue;
        const found = await session.locate(target);
        if (found.status !== 'found') continue;
        const description = await describedNow(session, found.ref, target);
        if (description !== null && !holdsValue(description, values)) elements[phrase] = description;
      }
    },
  };
}

/** Null for what has left the page since it was found: the phrase alone has to do. */
async function describedNow(session: Session, ref: string, target: Target): Promise<ElementDescription | null> {
  try {
    return lasting(target, await session.describe(ref));
  } catch (error) {
    if (isAppError(error, 'element_missing')) return null;
    throw error;
  }
}

type Place = { readonly session: Session; readonly clock: Clock };

/** An action waits for its element, and so does who describes it. */
async function waitForTargetElement({ session, clock }: Place, target: Target, step: Step): Promise<LocateResult> {
  const endMs = clock.monotonicMs() + (step.kind === 'expect' ? 0 : LIMITS.stepTimeoutMs);
  for (;;) {
    const found = await session.locate(target);
    const leftMs = endMs - clock.monotonicMs();
    if (found.status !== 'missing' || leftMs <= 0) return found;
    await session.nextChange({ timeoutMs: leftMs });
  }
}

/** Texts are found by what they say and nothing else; a description would only let another text stand in for them. */
function isDescribable(target: Target, step: Step): boolean {
  if (['text', 'message', 'heading', 'row', 'cell', 'item'].includes(target.role)) return false;
  return step.kind !== 'expect' || !['absent', 'count', 'order', 'each', 'row', 'no-row'].includes(step.that.kind);
}

/** What a value reads changes from step to step; the rest of it is what it is known by. */
function lasting(target: Target, description: ElementDescription): ElementDescription {
  if (target.role !== 'value') return description;
  const { text, name, neighbours = [], ...rest } = description;
  return {
    ...rest,
    ...(name === undefined || name === text ? {} : { name }),
    neighbours: neighbours.filter((neighbour) => neighbour !== text),
  };
}

/** Descriptions that hold a run's own values would be wrong in the next run. */
function holdsValue(description: ElementDescription, values: Readonly<Record<string, string>>): boolean {
  const text = JSON.stringify(description);
  return [values.unique, values.password].some((value) => value !== undefined && value !== '' && text.includes(value));
}

function filled(target: Target, values: Readonly<Record<string, string>>): Target {
  const name = target.name?.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, key: string) => values[key] ?? whole);
  return {
    ...target,
    ...(name === undefined ? {} : { name }),
    ...(target.within ? { within: filled(target.within, values) } : {}),
  };
}
