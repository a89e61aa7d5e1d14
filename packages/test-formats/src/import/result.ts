import type { TestCase } from '@assay/domain';

export type ImportProblem = { readonly line?: number; readonly message: string; readonly hint: string };

/** What an importer made of a file. `warnings` name every part that has no counterpart, with its place. */
export type ImportResult =
  | { readonly ok: true; readonly tests: readonly TestCase[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

export function failed(problem: ImportProblem): ImportResult {
  return { ok: false, problems: [problem] };
}
