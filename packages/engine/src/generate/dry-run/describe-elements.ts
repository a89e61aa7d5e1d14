import {
  type ElementDescription,
  fillTemplate,
  isAppError,
  LIMITS,
  printTarget,
  type Step,
  type Target,
  targetsOf,
  templateNames,
  templatesOfCodes,
} from '@assay/domain';
import { type FrameSnapshot, type LocateResult, scoreSimilarity } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';

export type Describer = {
  /** Descriptions by the phrase of their target. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** Adds descriptions that were made before. */
  know(described: Readonly<Record<string, ElementDescription>>): void;
  /** Describes the targets of a step. To call before the step, which may change them. */
  before(step: Step): Promise<void>;
  /** Describes what expectations may name on the page: its facts and its tables. */
  shown(page: Pick<FrameSnapshot, 'facts' | 'collections'>): Promise<void>;
};

/** Collects descriptions of the elements of a test, by which healing finds them again after a change. */
export function createDescriber(
  sessionNow: () => Session,
  clock: Clock,
  values: Readonly<Record<string, string>>,
): Describer {
  const elements: Record<string, ElementDescription> = {};
  const ambiguous = new Set<string>();
  /** The run's own texts. */
  const own = new Set([values.unique ?? '', values.password ?? ''].filter((value) => value !== ''));
  /** What the last step opens may have controls of the same name as what it covers. */
  let mayOpen = false;
  return {
    elements,
    know: (described) => void Object.assign(elements, described),
    async before(step) {
      const session = sessionNow();
      if (mayOpen) await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
      mayOpen = !['type', 'clear', 'expect'].includes(step.kind);
      if (step.kind === 'type') for (const code of codesIn(step.text, values)) own.add(code);
      for (const target of targetsOf(step)) {
        const phrase = printTarget(target);
        if (ambiguous.has(phrase) || !isDescribable(target, step)) continue;
        const found = await waitForTargetElement({ session, clock }, withValues(target, values), step);
        if (found.status !== 'found') continue;
        const description = await describedNow(session, found.ref, target);
        if (description === null) continue;
        const known = elements[phrase];
        if (known && scoreSimilarity(known, description).score < LIMITS.similarity.describedElement) {
          // The phrase names two elements, one after the other. A description would fit one of them only.
          delete elements[phrase];
          ambiguous.add(phrase);
        } else if (!known && !holdsAny(description, own)) elements[phrase] = description;
      }
    },
    async shown({ facts, collections }) {
      const session = sessionNow();
      for (const { target } of [...facts, ...collections.filter(({ kind }) => kind === 'table')]) {
        const phrase = printTarget(target);
        if (phrase in elements || ambiguous.has(phrase)) continue;
        const found = await session.locate(target);
        if (found.status !== 'found') continue;
        const description = await describedNow(session, found.ref, target);
        if (description !== null && !holdsAny(description, own)) elements[phrase] = description;
      }
    },
  };
}

/** The description; null when the element has left the page meanwhile. */
async function describedNow(session: Session, ref: string, target: Target): Promise<ElementDescription | null> {
  try {
    return withoutOwnText(target, await session.describe(ref));
  } catch (error) {
    if (isAppError(error, 'element_missing')) return null;
    throw error;
  }
}

type Place = { readonly session: Session; readonly clock: Clock };

/** Waits for the target of an action as the action does. The target of an expectation is not waited for. */
async function waitForTargetElement({ session, clock }: Place, target: Target, step: Step): Promise<LocateResult> {
  const endMs = clock.monotonicMs() + (step.kind === 'expect' ? 0 : LIMITS.stepTimeoutMs);
  for (;;) {
    const found = await session.locate(target);
    const leftMs = endMs - clock.monotonicMs();
    if (found.status !== 'missing' || leftMs <= 0) return found;
    await session.nextChange({ timeoutMs: leftMs });
  }
}

/** False for texts, which are found by their words alone: with a description, healing could accept another text. */
function isDescribable(target: Target, step: Step): boolean {
  if (['text', 'message', 'heading', 'row', 'cell', 'item'].includes(target.role)) return false;
  if (step.kind !== 'expect' || target.role === 'table') return true;
  return !['absent', 'count', 'order', 'each', 'row', 'no-row'].includes(step.that.kind);
}

/** Without the text of a value or a table, which changes from step to step. */
function withoutOwnText(target: Target, description: ElementDescription): ElementDescription {
  if (target.role !== 'value' && target.role !== 'table') return description;
  const { text, name, neighbours = [], ...rest } = description;
  return {
    ...rest,
    ...(name === undefined || name === text ? {} : { name }),
    neighbours: neighbours.filter((neighbour) => neighbour !== text),
  };
}

/** True for a description with one of the run's own texts, which would be wrong in the next run. */
function holdsAny(description: ElementDescription, own: Iterable<string>): boolean {
  const text = JSON.stringify(description);
  return Array.from(own).some((value) => text.includes(value));
}

function codesIn(text: string, values: Readonly<Record<string, string>>): readonly string[] {
  return templatesOfCodes(text).map((template) => fillTemplate(template, values));
}

/** The target with its variables filled in; a name with an unknown variable stays as it is and will not be found. */
function withValues(target: Target, values: Readonly<Record<string, string>>): Target {
  const { name, within } = target;
  const isKnown = name !== undefined && templateNames(name).every((variable) => Object.hasOwn(values, variable));
  return {
    ...target,
    ...(isKnown ? { name: fillTemplate(name, values) } : {}),
    ...(within ? { within: withValues(within, values) } : {}),
  };
}
