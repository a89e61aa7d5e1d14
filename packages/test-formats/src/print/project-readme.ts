import type { TestCase } from '@assay/domain';
import { oneLine } from './code-text.ts';

export type ReadmeParts = {
  readonly title: string;
  readonly run: readonly string[];
  readonly notes: readonly string[];
  readonly tests: readonly TestCase[];
  readonly environment: readonly string[];
  readonly warnings: readonly string[];
};

/** The README of a printed project. */
export function projectReadme({ title, run, notes, tests, environment, warnings }: ReadmeParts): string {
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  return [
    `# ${title}`,
    '',
    '```',
    ...run,
    '```',
    '',
    ...notes,
    '',
    ...section(
      'Values from the environment',
      environment.map((name) => `- \`${name}\``),
    ),
    ...section(
      'Look at these first',
      warnings.map((warning) => `- ${markdown(warning)}`),
    ),
    ...section(
      'Tests',
      tests.map((test) => `- \`${test.id}\`: ${markdown(test.name)}`),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** Escapes names, because they come from the tested page and must not become markup. */
function markdown(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');
}

/** The names of environment variables that specs read, sorted, each once. */
export function environmentNames(codes: readonly string[], pattern: RegExp): readonly string[] {
  const names = codes.flatMap((code) => Array.from(code.matchAll(pattern), (match) => match[1] ?? ''));
  return [...new Set(names)].sort();
}
