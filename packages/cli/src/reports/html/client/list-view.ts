import { REPORT_LIMITS } from '../../../limits/report-limits.ts';
import { counted, duration } from '../../../wording/counts-and-times.ts';
import type { Overview, TestRow } from '../view-model.ts';
import { h } from './dom.ts';
import { findingsSections } from './findings-view.ts';
import { icon } from './icons.ts';
import { OUTCOME_TONES, outcomeTag } from './outcome-tags.ts';
import { moment } from './print-values.ts';

const FILTERS = {
  all: { label: 'All', holds: () => true },
  passed: { label: 'Passed', holds: (test: TestRow) => test.status === 'passed' },
  failed: { label: 'Failed', holds: (test: TestRow) => test.status === 'failed' || test.status === 'error' },
  healed: { label: 'Healed', holds: (test: TestRow) => test.healed },
  flaky: { label: 'Flaky', holds: (test: TestRow) => test.flaky },
  cancelled: { label: 'Cancelled', holds: (test: TestRow) => test.status === 'cancelled' },
} as const;
type Filter = keyof typeof FILTERS;

/** Kept while a test is open, so that going back shows the same list. */
const chosen: { filter: Filter; query: string } = { filter: 'all', query: '' };

export function listView(overview: Overview): HTMLElement {
  const list = h('div', {});
  const bar = h('div', { class: 'filters' });
  const refresh = () => {
    bar.replaceChildren(...filterButtons(overview, choose));
    list.replaceChildren(...groups(overview));
  };
  function choose(filter: Filter) {
    chosen.filter = filter;
    refresh();
    bar.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }
  refresh();
  return h(
    'main',
    { class: 'main' },
    head(overview),
    totals(overview, choose),
    h('div', { class: 'toolbar' }, bar, searchField(refresh)),
    list,
    ...findingsSections(overview.findings),
  );
}

function head(overview: Overview): HTMLElement {
  const failed = overview.tests.filter(FILTERS.failed.holds).length;
  const passed = overview.tests.filter(FILTERS.passed.holds).length;
  const all = overview.tests.length;
  const title =
    all === 0
      ? 'No test was run'
      : failed > 0
        ? `${failed} of ${counted(all, 'test')} failed`
        : passed < all
          ? `${passed} of ${counted(all, 'test')} passed`
          : all === 1
            ? 'The test passed'
            : `All ${all} tests passed`;
  const facts = [
    overview.browser,
    counted(overview.workers, 'worker'),
    moment(overview.startedAt),
    `took ${duration(overview.durationMs)}`,
  ];
  return h(
    'div',
    { class: 'head' },
    h('h1', { attrs: { tabindex: -1 } }, title),
    h('p', { class: 'muted num' }, h('span', { class: 'mono ink' }, overview.url), ` · ${facts.join(' · ')}`),
  );
}

function totals(overview: Overview, choose: (filter: Filter) => void): HTMLElement {
  const card = (filter: Filter, tone: string) => {
    const count = overview.tests.filter(FILTERS[filter].holds).length;
    return h(
      'button',
      { class: `card stat ${count > 0 ? tone : 'zero'}`, attrs: { type: 'button' }, click: () => choose(filter) },
      h('span', { class: 'soft' }, FILTERS[filter].label),
      h('b', { class: 'num' }, String(count)),
    );
  };
  const findings = h(
    'button',
    {
      class: `card stat ${overview.findings.length > 0 ? 'wait' : 'zero'}`,
      attrs: { type: 'button' },
      click: () => document.getElementById('findings')?.scrollIntoView({ block: 'start' }),
    },
    h('span', { class: 'soft' }, 'Findings'),
    h('b', { class: 'num' }, String(overview.findings.length)),
  );
  return h(
    'div',
    { class: 'stats' },
    card('passed', 'pass'),
    card('failed', 'fail'),
    card('healed', 'heal'),
    card('flaky', 'wait'),
    findings,
  );
}

function filterButtons(overview: Overview, choose: (filter: Filter) => void): readonly HTMLElement[] {
  const names = Object.keys(FILTERS) as Filter[];
  return names.flatMap((filter) => {
    const count = overview.tests.filter(FILTERS[filter].holds).length;
    if (count === 0 && filter === 'cancelled') return [];
    const pressed = chosen.filter === filter;
    return h(
      'button',
      { class: 'chip', attrs: { type: 'button', 'aria-pressed': String(pressed) }, click: () => choose(filter) },
      FILTERS[filter].label,
      h('span', { class: 'num muted' }, String(count)),
    );
  });
}

function searchField(refresh: () => void): HTMLElement {
  const input = h('input', {
    attrs: {
      type: 'search',
      id: 'search',
      placeholder: 'Search tests',
      'aria-label': 'Search tests',
      value: chosen.query,
    },
    input: () => {
      chosen.query = input.value;
      refresh();
    },
  });
  return h('label', { class: 'search' }, icon('search'), input, h('kbd', {}, '/'));
}

function groups(overview: Overview): readonly HTMLElement[] {
  const query = chosen.query.trim().toLowerCase();
  const shown = overview.tests
    .map((test, index) => ({ test, index }))
    .filter(({ test }) => FILTERS[chosen.filter].holds(test))
    .filter(({ test }) => [test.name, test.feature, test.file].some((words) => words.toLowerCase().includes(query)));
  if (shown.length === 0) {
    const words = overview.tests.length === 0 ? 'The tests of the run will stand here.' : 'No test fits this filter.';
    return [h('p', { class: 'card empty' }, words)];
  }
  const features = [...new Set(shown.map(({ test }) => test.feature))];
  return features.map((feature) => {
    const rows = shown.filter(({ test }) => test.feature === feature);
    const failed = rows.filter(({ test }) => FILTERS.failed.holds(test)).length;
    return h(
      'section',
      { class: 'card group', attrs: { 'aria-label': feature || 'Other' } },
      h(
        'div',
        { class: 'group-head' },
        h('h2', {}, feature || 'Other'),
        h('span', { class: 'muted num' }, `${counted(rows.length, 'test')}${failed > 0 ? `, ${failed} failed` : ''}`),
      ),
      h('ul', { class: 'rows' }, ...rows.map(({ test, index }) => row(test, index))),
    );
  });
}

function row(test: TestRow, index: number): HTMLElement {
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'row', attrs: { href: `#/test/${index}` } },
      outcomeTag(test.outcome),
      h(
        'span',
        { class: 'grow name' },
        h('span', {}, test.name),
        test.message === undefined ? null : h('span', { class: 'why' }, test.message),
      ),
      strip(test),
      h('span', { class: 'num muted time' }, duration(test.durationMs)),
    ),
  );
}

function strip(test: TestRow): HTMLElement {
  const words = `${counted(test.steps.length, 'step')}`;
  return h(
    'span',
    { class: 'strip', attrs: { role: 'img', 'aria-label': words, title: words } },
    ...test.steps.slice(0, REPORT_LIMITS.listedSteps).map((status) => h('i', { class: OUTCOME_TONES[status] })),
  );
}
