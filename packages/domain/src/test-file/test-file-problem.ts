/** Something wrong in a test file, at a place that an editor can jump to. Lines and columns count from 1. */
export type Problem = {
  readonly line: number;
  readonly column: number;
  /** A test with warnings runs; a test with errors does not. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** How to correct it. */
  readonly hint: string;
};

/** Adds a problem at a place in the content. */
export type Report = (
  path: readonly PropertyKey[],
  message: string,
  options: { readonly hint: string; readonly severity?: Problem['severity'] },
) => void;

/** The lines that a person reads in a terminal: `tests/cart.yaml:12:5  error: …`, then the hint, indented. */
export function describeProblems(problems: readonly Problem[], file: string): readonly string[] {
  return problems.flatMap(({ line, column, severity, message, hint }) => [
    `${file}:${line}:${column}  ${severity}: ${message}`,
    ...hint.split('\n').map((part) => `    ${part}`),
  ]);
}
