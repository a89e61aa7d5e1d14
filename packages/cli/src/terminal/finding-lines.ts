import { type Finding, partFindings, SEVERITIES } from '@assay/domain';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { counted } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { plain } from './plain-line.ts';

/** Findings for a terminal, worst first: what is broken, then what is not accessible. */
export function findingLines(findings: readonly Finding[], colors: Colors): readonly string[] {
  const { defects, accessibility } = partFindings(findings);
  return [
    ...partLines(counted(defects.length, 'finding'), defects, TERMINAL_LIMITS.findings, colors),
    ...partLines(
      counted(accessibility.length, 'finding of accessibility', 'findings of accessibility'),
      accessibility,
      TERMINAL_LIMITS.accessibilityFindings,
      colors,
    ),
  ];
}

function partLines(title: string, findings: readonly Finding[], most: number, colors: Colors): readonly string[] {
  if (findings.length === 0) return [];
  const sorted = findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const rest = sorted.length - most;
  return [
    `${title}:`,
    ...sorted.slice(0, most).map(({ severity, title, page }) => {
      const tone = severity === 'critical' || severity === 'serious' ? colors.red : colors.yellow;
      return `  ${tone(severity.padEnd(8))}  ${plain(title)}  ${colors.dim(plain(page))}`;
    }),
    ...(rest > 0 ? [colors.dim(`  and ${rest} more`)] : []),
  ];
}
