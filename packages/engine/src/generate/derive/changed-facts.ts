import type { Expectation } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import { isWrite } from '../../core/log/is-write.ts';
import { amountsIn } from '../../core/wording/amounts.ts';
import type { Observation } from '../dry-run/script-record.ts';
import { isTelling } from './changeable-texts.ts';

/** Facts that the page did not show before. */
export function changedFacts(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const said = new Set(after.messages.map((message) => message.text));
  return tellingFacts(after)
    .filter((fact) => !said.has(fact.value) && !before?.facts.some((old) => tellsTheSame(old, fact)))
    .sort((a, b) => weightOfFact(b) - weightOfFact(a))
    .map(textExpectation);
}

/** Totals that were shown before sending and stand on the next page again. */
export function repeatedTotals({ before, after, requests }: Observation): Expectation[] {
  if (!before || before.url === after.url || !requests.some(isWrite)) return [];
  return tellingFacts(after)
    .filter((fact) => weightOfFact(fact) === WEIGHT_OF_A_TOTAL && before.facts.some((old) => tellsTheSame(old, fact)))
    .map(textExpectation);
}

/** Facts whose label names only one value. 'Total of 41 invoices' is called otherwise with other data. */
function tellingFacts({ facts: all }: FrameSnapshot): readonly Fact[] {
  const isOnly = ({ label }: Fact) => all.filter((other) => other.label === label).length === 1;
  return all.filter(
    (fact) => isOnly(fact) && isTelling(fact.value) && isTelling(fact.label) && !/\d/u.test(fact.label),
  );
}

function tellsTheSame(a: Fact, b: Fact): boolean {
  return a.label === b.label && a.value === b.value;
}

function textExpectation({ target, value }: Fact): Expectation {
  return { kind: 'text', target, match: { mode: 'is', text: value } };
}

const WEIGHT_OF_A_TOTAL = 3;

/** Totals weigh most, then other numbers. */
function weightOfFact(fact: Fact): number {
  return (
    (amountsIn([fact.value])[0] === null ? 0 : 2) +
    (/total|sum|balance|count|amount|gesamt|betrag/iu.test(fact.label) ? 1 : 0)
  );
}
