import { AppError, type Expectation, printItems, printTarget, printTheItems, type Target } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { orderOf } from '../../core/values/order-of-texts.ts';
import { amountsIn, compareAmounts, printAmount, sumOf } from '../../core/wording/amounts.ts';
import { folded } from '../../core/wording/folded.ts';
import { capitalized, quoted } from '../../core/wording/quoted-and-listed.ts';
import { type Answer, HOLDS, unless, unlike } from './expectation-answer.ts';
import { matchesText, matchInWords } from './text-match.ts';

type Of<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

/**
 * Compares the number of visible elements.
 * @throws AppError `file_invalid` when the expected count is not a whole number
 */
export async function checkCount({ target, comparison, count }: Of<'count'>, session: Session): Promise<Answer> {
  const expected = Number(count);
  if (!Number.isInteger(expected) || count.trim() === '') {
    throw new AppError('file_invalid', `“${count}” is not a whole number to count to.`);
  }
  const actual = (await textsOf(target, session)).length;
  const holds = { exactly: actual === expected, 'at least': actual >= expected, 'at most': actual <= expected }[
    comparison
  ];
  const words = comparison === 'exactly' ? String(expected) : `${comparison} ${expected}`;
  return unless(holds, () =>
    unlike(
      `There ${actual === 1 ? 'was' : 'were'} ${actual} ${printItems(target, actual === 1 ? 'one' : 'many')}, expected ${words}.`,
      {
        expected: words,
        actual: String(actual),
      },
    ),
  );
}

/** Checks the order of the elements' texts, or of the numbers or dates in them. Fails when there is no element. */
export async function checkOrder({ target, direction, by }: Of<'order'>, session: Session): Promise<Answer> {
  const texts = await textsOf(target, session);
  if (texts.length === 0) return nothingThere(target);
  const answer = orderOf({ texts, direction, by });
  if (answer.kind === 'in-order') return HOLDS;
  const expected = `in ${direction} order`;
  if (answer.kind === 'unreadable') {
    const message = `${capitalized(printTheItems(target))} should be ${expected} by ${by}, but ${quoted(answer.text)} holds no ${by}.`;
    return unlike(message, { expected, actual: answer.text });
  }
  const [first, second] = answer.pair;
  const message = `${capitalized(printTheItems(target))} are not ${expected}: ${quoted(first)} comes before ${quoted(second)}.`;
  return unlike(message, { expected, actual: texts.map(folded).join(', ') });
}

/** Fails when there is no element at all: an empty list does not prove that a filter works. */
export async function checkEach({ target, match }: Of<'each'>, session: Session): Promise<Answer> {
  const texts = await textsOf(target, session);
  if (texts.length === 0) return nothingThere(target);
  const other = texts.find((text) => !matchesText(text, match));
  if (other === undefined) return HOLDS;
  const message = `One of ${printTheItems(target)} was ${quoted(folded(other))}, expected ${matchInWords(match)} in each.`;
  return unlike(message, { expected: match.text, actual: folded(other) });
}

/** Compares a total with the sum of the amounts in other elements. Fails when either is missing or has no number. */
export async function checkSum({ target, of }: Of<'sum'>, session: Session): Promise<Answer> {
  const [total, parts] = await Promise.all([textsOf(target, session), textsOf(of, session)]);
  if (total.length === 0) return nothingThere(target);
  if (parts.length === 0) return nothingThere(of);
  const [sum, ...amounts] = amountsIn([total[0] ?? '', ...parts]);
  const unreadable = amounts.indexOf(null);
  if (!sum) return unlike(`${capitalized(printTarget(target))} was ${quoted(total[0] ?? '')}, which holds no number.`);
  if (unreadable >= 0) {
    return unlike(`One of ${printTheItems(of)} was ${quoted(parts[unreadable] ?? '')}, which holds no number.`);
  }
  const wanted = sumOf(amounts.filter((amount) => amount !== null));
  const [expected, actual] = [printAmount(wanted), printAmount(sum)];
  return unless(compareAmounts(sum, wanted) === 0, () =>
    unlike(`${capitalized(printTarget(target))} was ${actual}, but ${printTheItems(of)} add up to ${expected}.`, {
      expected,
      actual,
    }),
  );
}

async function textsOf(target: Target, session: Session): Promise<readonly string[]> {
  const states = await session.readAll(target);
  return states.filter(({ visible }) => visible).map(({ text, value }) => (folded(text) === '' ? value : text));
}

function nothingThere(target: Target): Answer {
  const message = `There is no ${printItems(target, 'one')} on the page.`;
  return { holds: false, failure: { kind: 'element-missing', message } };
}
