import { partFindings, SEVERITIES } from '@assay/domain';
import type { FindingRow } from '../view-model.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';
import type { Tone } from './outcome-tags.ts';

const TONES: Readonly<Record<string, Tone>> = { critical: 'fail', serious: 'fail', moderate: 'wait', minor: 'none' };

/** The findings, worst first; those about accessibility are a list of their own. */
export function findingsSections(findings: readonly FindingRow[]): readonly HTMLElement[] {
  const { defects, accessibility } = partFindings(findings);
  const nothing = 'Nothing was found apart from the tests: no script errors, failed requests or broken links.';
  const found = defects.length === 0 ? h('p', { class: 'empty' }, nothing) : rowsOf(defects);
  return [
    section('findings', 'Findings', found),
    ...(accessibility.length === 0 ? [] : [section('accessibility', 'Accessibility', rowsOf(accessibility))]),
  ];
}

function section(id: string, title: string, content: HTMLElement): HTMLElement {
  return h(
    'section',
    { class: 'card group', attrs: { id, 'aria-label': title } },
    h('div', { class: 'group-head' }, h('h2', {}, title), h('span', { class: 'muted' }, 'seen while the tests ran')),
    content,
  );
}

function rowsOf(findings: readonly FindingRow[]): HTMLElement {
  const sorted = findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return h('ul', { class: 'rows' }, ...sorted.map(finding));
}

function finding(found: FindingRow): HTMLElement {
  const tone = TONES[found.severity] ?? 'none';
  const facts = `${found.kind.replaceAll('-', ' ')} · ${found.page}`;
  const line = [
    h('span', { class: `tag ${tone}` }, icon('bug'), found.severity),
    h('span', { class: 'grow name' }, h('span', {}, found.title), h('span', { class: 'why plain' }, facts)),
  ];
  if (found.evidence.length === 0) return h('li', { class: 'row' }, ...line);
  const evidence = found.evidence.map((item) =>
    h('div', { class: 'note' }, h('span', { class: 'muted' }, item.title), h('pre', {}, item.text ?? item.file ?? '')),
  );
  return h('li', {}, h('details', {}, h('summary', { class: 'row' }, ...line, icon('next')), ...evidence));
}
