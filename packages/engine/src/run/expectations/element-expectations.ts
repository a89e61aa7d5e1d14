import { type ElementDescription, type Expectation, isAppError, printTarget, type Target } from '@assay/domain';
import type { ElementRef, ElementState } from '@assay/page';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { folded } from '../../core/wording/folded.ts';
import { capitalized, quoted } from '../../core/wording/quoted-and-listed.ts';
import { isSame } from '../step/is-same.ts';
import { notFound } from '../step/not-found.ts';
import { type Answer, HOLDS, unless, unlike } from './expectation-answer.ts';
import { matchesText, matchInWords } from './text-match.ts';

/** Expectations of one element's state. Healing may replace the element; its expected state stays the same. */
export type StateExpectation = Extract<
  Expectation,
  { kind: 'text' | 'value' | 'enabled' | 'disabled' | 'checked' | 'unchecked' }
>;

export type PresenceExpectation = Extract<Expectation, { kind: 'visible' | 'absent' }>;

/** One element of the name is enough, several are fine too. */
export async function checkPresence(expectation: PresenceExpectation, session: Session): Promise<Answer> {
  const { target, kind } = expectation;
  const result = await session.locate(target);
  if (kind === 'visible') {
    return result.status === 'missing' ? { holds: false, failure: notFound(target, result) } : HOLDS;
  }
  const phrase = capitalized(printTarget(target));
  return unless(result.status === 'missing', () =>
    unlike(`${phrase} is still on the page.`, { expected: 'not on the page', actual: 'on the page' }),
  );
}

/** Finds the element and checks its text, its value, or whether it is enabled or checked. */
export async function checkState(
  expectation: StateExpectation,
  session: Session,
  description: ElementDescription | undefined,
): Promise<Answer> {
  const { target } = expectation;
  const result = await session.locate(target, description);
  if (!isSame(result, description)) return { holds: false, failure: notFound(target, result) };
  return checkStateOf(result.ref, expectation, session);
}

/** As `checkState`, for an element that has already been found. */
export async function checkStateOf(ref: ElementRef, expectation: StateExpectation, session: Session): Promise<Answer> {
  try {
    return judge(expectation, await session.read(ref));
  } catch (error) {
    if (!isAppError(error, 'element_missing')) throw error;
    const gone = { status: 'missing', hidden: 0, nearby: [] } as const;
    return { holds: false, failure: notFound(expectation.target, gone) };
  }
}

function judge(expectation: StateExpectation, state: ElementState): Answer {
  const { target, kind } = expectation;
  switch (kind) {
    case 'text': {
      // A field has no text of its own. People read its value.
      const says = folded(state.text) === '' ? state.value : state.text;
      return unless(matchesText(says, expectation.match), () => otherText(target, says, expectation.match));
    }
    case 'value':
      return unless(matchesText(state.value, expectation.match), () =>
        otherText(target, state.value, expectation.match),
      );
    case 'enabled':
      return unless(state.enabled, () => otherState(target, 'enabled', 'disabled'));
    case 'disabled':
      return unless(!state.enabled, () => otherState(target, 'disabled', 'enabled'));
    case 'checked':
      return unless(state.checked === true, () => otherState(target, 'checked', checkedWord(state)));
    case 'unchecked':
      return unless(state.checked === false, () => otherState(target, 'unchecked', checkedWord(state)));
  }
}

function otherText(target: Target, actual: string, match: Parameters<typeof matchInWords>[0]): Answer {
  const words = matchInWords(match);
  const message = `${capitalized(printTarget(target))} was ${quoted(folded(actual))}, expected ${words}.`;
  return unlike(message, { expected: match.text, actual: folded(actual) });
}

function otherState(target: Target, expected: string, actual: string): Answer {
  return unlike(`${capitalized(printTarget(target))} was ${actual}, expected ${expected}.`, { expected, actual });
}

function checkedWord({ checked }: ElementState): string {
  if (checked === null) return 'not something to check';
  return checked ? 'checked' : 'unchecked';
}
