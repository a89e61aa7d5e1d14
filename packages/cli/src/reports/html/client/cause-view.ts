import type { Failure, Heal } from '@assay/domain';
import type { TestDetail } from '../view-model.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';
import { verdictTag } from './outcome-tags.ts';
import { percent } from './print-values.ts';

/** What a reader needs first: why the test failed, what was healed, what failed before it passed. */
export function causeCards({ report }: TestDetail): readonly HTMLElement[] {
  const { failure, healed, earlierFailures } = report;
  return [
    ...(failure ? [failureCard(failure, 'Cause')] : []),
    ...(report.flaky ? [flakyCard(report.attempts, earlierFailures)] : []),
    ...(healed.length > 0 ? [healedCard(healed)] : []),
  ];
}

function failureCard(failure: Failure, label: string): HTMLElement {
  const place = failure.step === 0 ? 'Before the first step' : `Step ${failure.step}`;
  return h(
    'section',
    { class: 'card cause', attrs: { 'aria-label': label } },
    h(
      'div',
      { class: 'grow' },
      h('h2', {}, failure.message),
      compared(failure),
      failure.reasons.length === 0
        ? null
        : h('ul', { class: 'reasons' }, ...failure.reasons.map((reason) => h('li', {}, reason))),
      h('p', { class: 'muted' }, `${place} · ${failure.kind.replaceAll('-', ' ')}`),
      ...notes(failure),
    ),
    verdictTag(failure.verdict),
  );
}

function compared({ expected, actual }: Failure): HTMLElement | null {
  if (expected === undefined && actual === undefined) return null;
  const pair = (name: string, value: string | undefined) =>
    value === undefined ? [] : [h('dt', {}, name), h('dd', { class: 'mono' }, value)];
  return h('dl', { class: 'pair' }, ...pair('Expected', expected), ...pair('Actual', actual));
}

function notes({ evidence }: Failure): readonly HTMLElement[] {
  return evidence
    .filter((item) => item.kind === 'note' && item.text !== undefined)
    .map((item) => h('div', { class: 'note flush' }, h('b', {}, item.title), h('pre', {}, item.text ?? '')));
}

function flakyCard(attempts: number, failures: readonly Failure[]): HTMLElement {
  return h(
    'section',
    { class: 'card cause wait', attrs: { 'aria-label': 'Flaky' } },
    h(
      'div',
      { class: 'grow' },
      h('h2', {}, `Passed only on attempt ${attempts}`),
      h('ul', { class: 'reasons' }, ...failures.map((failure, index) => h('li', {}, earlier(failure, index)))),
    ),
    h('span', { class: 'tag wait' }, icon('flaky'), 'flaky'),
  );
}

function earlier(failure: Failure, index: number): string {
  return `Attempt ${index + 1}, step ${failure.step}: ${failure.message}`;
}

function healedCard(heals: readonly Heal[]): HTMLElement {
  return h(
    'section',
    { class: 'card cause heal', attrs: { 'aria-label': 'Healed' } },
    h(
      'div',
      { class: 'grow' },
      h('h2', {}, heals.length === 1 ? 'One element was found again' : `${heals.length} elements were found again`),
      h('ul', { class: 'heals' }, ...heals.map(heal)),
      h('p', { class: 'muted' }, 'Look at each before you accept it: the test still names the old element.'),
    ),
    h('span', { class: 'tag heal' }, icon('healed'), 'healed'),
  );
}

function heal({ step, from, to, confidence, evidence }: Heal): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'muted num' }, `Step ${step}`),
    h('span', { class: 'mono' }, h('del', {}, from), ' → ', h('ins', {}, to)),
    h('b', { class: 'num' }, `${percent(confidence)} sure`),
    evidence.length === 0 ? null : h('span', { class: 'why plain' }, evidence.join('; ')),
  );
}
