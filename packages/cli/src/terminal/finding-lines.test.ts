import type { Finding } from '@assay/domain';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { findingLines } from './finding-lines.ts';

const found = (kind: Finding['kind'], title: string, severity: Finding['severity']): Finding => ({
  ...{ kind, title, severity, page: '/orders', evidence: [] },
});
const linesOf = (findings: readonly Finding[]) => findingLines(findings, pc.createColors(false));

test('what is not accessible follows what is broken, in a list of its own', () => {
  const accessibility = Array.from({ length: TERMINAL_LIMITS.accessibilityFindings + 2 }, (_, index) =>
    found('accessibility', `Label ${index} is missing`, 'critical'),
  );
  const lines = linesOf([...accessibility, found('broken-link', 'The link is broken', 'moderate')]);
  expect(lines.slice(0, 3)).toEqual([
    '1 finding:',
    '  moderate  The link is broken  /orders',
    `${accessibility.length} findings of accessibility:`,
  ]);
  expect(lines.at(-1)).toBe('  and 2 more');
});

test('without findings, nothing is said', () => {
  expect(linesOf([])).toEqual([]);
});
