import { SEVERITIES } from '@assay/domain';
import type { FindingRow } from '../view-model.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';
import type { Tone } from './outcome-tags.ts';

const TONES: Readonly<Record<string, Tone>> = { critical: 'fail', serious: 'fail', moderate: 'wait', minor: 'none' };

/** The findings, worst first. */
export function findingsSection(findings: readonly FindingRow[]): HTMLElement {
  const sorted = [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const content =
    sorted.length === 0
      ? h(
          'p',
          { class: 'empty' },
          'Nothing was found apart from the tests: no script errors, failed requests or broken links.',
        )
      : h('ul', { class: 'rows' }, ...sorted.map(finding));
  return h(
    'section',
    { class: 'card group', attrs: { id: 'findings', 'aria-label': 'Findings' } },
    h(
      'div',
      { class: 'group-head' },
      h('h2', {}, 'Findings'),
      h('span', { class: 'muted' }, 'seen while the tests ran'),
    ),
    content,
  );
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
