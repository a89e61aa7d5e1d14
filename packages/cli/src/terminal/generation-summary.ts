import type { GenerateResult } from '@assay/engine';
import type { Written } from '../files/write-tests.ts';
import { TERMINAL_LIMITS } from '../limits/terminal-limits.ts';
import { counted } from '../wording/counts-and-times.ts';
import type { Colors } from './color.ts';
import { coverageLines, gapLines, goalLines } from './coverage-lines.ts';
import { findingLines } from './finding-lines.ts';
import { plain } from './plain-line.ts';

type Shown = {
  readonly folder: string;
  readonly url: string;
  readonly locale?: string;
  readonly written: Written;
  readonly colors: Colors;
  /** How the person calls this program. */
  readonly program: string;
};

/** What a person reads when tests were written: how many of what, what was dropped and why, what was found, what next. */
export function generatedLines(
  result: GenerateResult,
  { folder, url, locale, written, colors, program }: Shown,
): readonly string[] {
  const features = [...Map.groupBy(result.tests, ({ feature }) => feature)];
  const width = Math.max(0, ...features.map(([feature]) => plain(feature).length));
  const next = `${program} run ${folder} --url ${url}${locale === undefined ? '' : ` --locale ${locale}`}`;
  return [
    '',
    ...dropped(result, colors),
    ...findingLines(result.findings, colors),
    ...goalLines(result.map, colors),
    ...gapLines(result.map, colors),
    ...coverageLines(result.map, colors),
    `${counted(result.tests.length, 'test')} proven${features.length > 0 ? ':' : ''}`,
    ...features.map(([feature, tests]) => `  ${plain(feature).padEnd(width)}  ${tests.length}`),
    ...kept(written, colors),
    ...(result.tests.length > 0 ? [`Written to ${folder}/. Run them with: ${colors.bold(next)}`] : []),
  ];
}

function dropped({ dropped: all }: GenerateResult, colors: Colors): readonly string[] {
  if (all.length === 0) return [];
  const rest = all.length - TERMINAL_LIMITS.droppedTests;
  return [
    `${counted(all.length, 'proposal')} dropped, because not proven:`,
    ...all
      .slice(0, TERMINAL_LIMITS.droppedTests)
      .map(({ name, reason }) => `  ${plain(name)}: ${colors.dim(plain(reason))}`),
    ...(rest > 0 ? [colors.dim(`  and ${rest} more, in generation.json`)] : []),
  ];
}

function kept({ kept: files }: Written, colors: Colors): readonly string[] {
  if (files.length === 0) return [];
  const names = files.slice(0, TERMINAL_LIMITS.namedFiles).join(', ');
  const words = `${counted(files.length, 'file')} of other content kept as found (${names}${files.length > TERMINAL_LIMITS.namedFiles ? ', …' : ''})`;
  return [colors.yellow(`${words}. --force replaces them.`)];
}
