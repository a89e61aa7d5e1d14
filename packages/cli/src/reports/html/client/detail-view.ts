import type { StepReport, TestReport } from '@assay/domain';
import { counted, duration } from '../../../wording/counts-and-times.ts';
import type { Overview, TestDetail } from '../view-model.ts';
import { outcomeOf } from '../view-model.ts';
import { causeCards } from './cause-view.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';
import { OUTCOME_TONES, outcomeTag } from './outcome-tags.ts';
import { panels } from './panels.ts';
import { moment, percent } from './print-values.ts';

export function detailView(overview: Overview, index: number, detail: TestDetail): HTMLElement {
  const { report } = detail;
  const viewer = h('section', { class: 'card viewer', attrs: { 'aria-label': 'Evidence' } });
  const steps = stepList(report, (step) => viewer.replaceChildren(...panels(detail, step)));
  const failed = report.failure ? report.failure.step - 1 : report.steps.length - 1;
  steps.select(Math.min(Math.max(failed, 0), report.steps.length - 1));
  return h(
    'main',
    { class: 'main' },
    crumbs(overview, index),
    h(
      'div',
      { class: 'head' },
      h('div', { class: 'title' }, h('h1', { attrs: { tabindex: -1 } }, report.name), outcomeTag(outcomeOf(report))),
      h('p', { class: 'muted num' }, facts(detail)),
    ),
    ...causeCards(detail),
    h('div', { class: 'split' }, steps.element, viewer),
    traceCard(detail),
  );
}

function facts({ report }: TestDetail): string {
  return [report.file, duration(report.durationMs), counted(report.attempts, 'attempt'), moment(report.startedAt)].join(
    ' · ',
  );
}

function crumbs(overview: Overview, index: number): HTMLElement {
  const go = (to: number, name: 'back' | 'next', label: string) =>
    overview.tests[to] === undefined
      ? h('span', { class: 'btn s icon off', attrs: { 'aria-hidden': true } }, icon(name))
      : h('a', { class: 'btn s icon', attrs: { href: `#/test/${to}`, 'aria-label': label, title: label } }, icon(name));
  return h(
    'nav',
    { class: 'crumbs', attrs: { 'aria-label': 'Tests' } },
    h('a', { class: 'btn s', attrs: { href: '#/' } }, icon('back'), 'All tests'),
    h('span', { class: 'muted grow cut' }, overview.tests[index]?.feature ?? ''),
    h('span', { class: 'muted num' }, `${index + 1} of ${overview.tests.length}`),
    go(index - 1, 'back', 'Previous test'),
    go(index + 1, 'next', 'Next test'),
  );
}

type StepList = { readonly element: HTMLElement; select(index: number): void };

/** The list of steps. The arrow keys move between them, and the chosen step's evidence is shown next to the list. */
function stepList({ steps, healed }: TestReport, show: (index: number) => void): StepList {
  const buttons = steps.map((step, index) => {
    const heal = healed.find((one) => one.step === index + 1);
    const note = step.message ?? (heal && `was ${heal.from}, ${percent(heal.confidence)} sure`);
    return stepButton({ step, index, note }, () => select(index));
  });
  function select(index: number) {
    buttons.forEach((button, at) => {
      button.setAttribute('aria-current', at === index ? 'step' : 'false');
      button.tabIndex = at === index ? 0 : -1;
    });
    show(index);
  }
  const keys = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = buttons.findIndex((button) => button.matches(':focus')) + move;
    const next = buttons[at];
    if (move === 0 || !next) return;
    event.preventDefault();
    next.focus();
    select(at);
  };
  const element = h(
    'section',
    { class: 'card steps', attrs: { 'aria-label': 'Steps' }, keydown: keys },
    h('div', { class: 'group-head' }, h('h2', {}, 'Steps'), h('span', { class: 'muted num' }, summary(steps))),
    steps.length === 0
      ? h('p', { class: 'empty' }, 'No step was carried out.')
      : h('ol', {}, ...buttons.map((button) => h('li', {}, button))),
  );
  return { element, select };
}

type ShownStep = { readonly step: StepReport; readonly index: number; readonly note: string | undefined };

function stepButton({ step, index, note }: ShownStep, click: () => void): HTMLButtonElement {
  const tone = OUTCOME_TONES[step.status];
  return h(
    'button',
    { class: `step ${tone} ${step.status}`, attrs: { type: 'button' }, click },
    h('span', { class: 'mono muted num' }, String(index + 1)),
    h('span', { class: `status ${tone}` }, icon(step.status), step.status),
    h(
      'span',
      { class: 'grow' },
      h('span', { class: 'mono sentence' }, step.text),
      note === undefined ? null : h('span', { class: 'why plain' }, note),
    ),
    h('span', { class: 'muted num' }, step.status === 'skipped' ? '–' : duration(step.durationMs)),
  );
}

function summary(steps: readonly StepReport[]): string {
  const words = ['passed', 'healed', 'failed', 'error', 'skipped'] as const;
  return words
    .map((status) => ({ status, count: steps.filter((step) => step.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status}`)
    .join(', ');
}

function traceCard({ trace }: TestDetail): HTMLElement | null {
  if (trace === undefined) return null;
  const command = `npx playwright show-trace ${/^[\w./-]+$/.test(trace) ? trace : `"${trace}"`}`;
  const said = h('span', { class: 'muted', attrs: { role: 'status' } });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      said.textContent = 'Copied';
    } catch {
      // Browsers may refuse the clipboard to a page opened as a file. The command can still be selected.
      said.textContent = 'Select the command and copy it';
    }
  };
  return h(
    'section',
    { class: 'card trace', attrs: { 'aria-label': 'Trace' } },
    h(
      'div',
      {},
      h('h2', {}, 'Trace'),
      h('p', { class: 'muted' }, 'Clicks with the page around them, and every request. In this report’s folder:'),
    ),
    h('code', { class: 'mono' }, command),
    h('button', { class: 'btn s', attrs: { type: 'button' }, click: () => void copy() }, icon('copy'), 'Copy'),
    said,
  );
}
