import { type Finding, SEVERITIES } from '@assay/domain';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { counted } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { plain } from './plain-line.ts';

/** Findings for a terminal, worst first. */
export function findingLines(findings: readonly Finding[], colors: Colors): readonly string[] {
  if (findings.length === 0) return [];
  const sorted = [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const rest = sorted.length - TERMINAL_LIMITS.findings;
  return [
    `${counted(findings.length, 'finding')}:`,
    ...sorted.slice(0, TERMINAL_LIMITS.findings).map(({ severity, title, page }) => {
      const tone = severity === 'critical' || severity === 'serious' ? colors.red : colors.yellow;
      return `  ${tone(severity.padEnd(8))}  ${plain(title)}  ${colors.dim(plain(page))}`;
    }),
    ...(rest > 0 ? [colors.dim(`  and ${rest} more`)] : []),
  ];
}
