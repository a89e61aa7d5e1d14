import { parseTestFile, printStep } from '@assay/domain';

export type ParsedTestSteps =
  | { readonly ok: true; readonly start: string; readonly steps: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The start path and steps of a test file as sentences, or its problems with their lines. */
export function parseTestSteps(content: string, slug: string): ParsedTestSteps {
  const read = parseTestFile(content, { file: `${slug}.yaml` });
  if (read.ok) return { ok: true, start: read.test.start, steps: read.test.steps.map(printStep) };
  return { ok: false, problems: read.problems.map(({ line, message }) => `Line ${line}: ${message}`) };
}
