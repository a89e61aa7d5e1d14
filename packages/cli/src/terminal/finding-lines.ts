import { type Finding, SEVERITIES } from '@assay/domain';
import { counted } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { plain } from './plain-line.ts';

/** Further findings are only counted. The report has all of them. */
const MOST_SHOWN = 12;

/** Findings for a terminal, worst first. */
export function findingLines(findings: readonly Finding[], colors: Colors): readonly string[] {
  if (findings.length === 0) return [];
  const sorted = [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const rest = sorted.length - MOST_SHOWN;
  return [
    `${counted(findings.length, 'finding')}:`,
    ...sorted.slice(0, MOST_SHOWN).map(({ severity, title, page }) => {
      const tone = severity === 'critical' || severity === 'serious' ? colors.red : colors.yellow;
      return `  ${tone(severity.padEnd(8))}  ${plain(title)}  ${colors.dim(plain(page))}`;
    }),
    ...(rest > 0 ? [colors.dim(`  and ${rest} more`)] : []),
  ];
}
