import type { TestCase } from '@assay/domain';

export type ImportProblem = { readonly line?: number; readonly message: string; readonly hint: string };

/** The result of an import. `warnings` name every part without a counterpart, with its place. */
export type ImportResult =
  | { readonly ok: true; readonly tests: readonly TestCase[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

export function failed(problem: ImportProblem): ImportResult {
  return { ok: false, problems: [problem] };
}
