import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { AppError, describeProblems, parseTestFile, slugify, TEST_FILE_ENDING } from '@assay/domain';
import type { LoadedTest } from '@assay/engine';
import { readGiven } from './read-write-files.ts';
import { shownPath } from './shown-path.ts';

export type Loaded = {
  readonly tests: readonly LoadedTest[];
  /** Lines to show to a person. */
  readonly warnings: readonly string[];
  /** The number of YAML files that are not test files. */
  readonly skipped: number;
};

export type LoadOptions = {
  readonly cwd: string;
  /** Names of variables that have values from elsewhere. */
  readonly variables: readonly string[];
};

/**
 * Loads every test of the files and folders.
 * @throws AppError `file_invalid` with all problems of all files, `file_not_found`
 */
export async function loadTests(paths: readonly string[], { cwd, variables }: LoadOptions): Promise<Loaded> {
  const found = (await Promise.all(paths.map((path) => filesOf(resolve(cwd, path))))).flat();
  const files = [...new Map(found.map((file) => [file.path, file])).values()];
  const tests: LoadedTest[] = [];
  const warnings: string[] = [];
  const problems: string[] = [];
  let skipped = 0;
  let wrong = 0;
  for (const { path, named } of files) {
    const text = await readGiven(path);
    if (!named && !/^["']?assay["']?\s*:/m.test(text)) {
      skipped += 1;
      continue;
    }
    const file = shownPath(path, cwd);
    const result = parseTestFile(text, { file, variables });
    const lines = describeProblems(result.problems, file);
    if (result.ok) {
      warnings.push(...lines);
      tests.push({ test: result.test, file, folder: dirname(path) });
    } else {
      wrong += 1;
      problems.push(...lines);
    }
  }
  if (wrong > 0) throw invalid(problems, wrong);
  if (tests.length === 0) throw nothing(paths, skipped);
  return { tests: withOwnIds(tests), warnings, skipped };
}

type Found = { readonly path: string; readonly named: boolean };

async function filesOf(path: string): Promise<readonly Found[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError('file_not_found', `${path} does not exist.`, { cause });
  });
  if (!found.isDirectory()) return [{ path, named: true }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && TEST_FILE_ENDING.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(path, file)
          .split(sep)
          .some((part) => part === 'node_modules' || part.startsWith('.')),
    )
    .sort()
    .map((file) => ({ path: file, named: false }));
}

/** Ids are unique within one folder only. Reports and evidence need them to be unique in the run. */
function withOwnIds(tests: readonly LoadedTest[]): readonly LoadedTest[] {
  const taken = new Set<string>();
  return tests.map((loaded) => {
    const base = taken.has(loaded.test.id) ? slugify(loaded.file.replace(/\.ya?ml$/i, '')) : loaded.test.id;
    let id = base;
    for (let again = 2; taken.has(id); again += 1) id = `${base}-${again}`;
    taken.add(id);
    return { ...loaded, test: { ...loaded.test, id } };
  });
}

function invalid(lines: readonly string[], files: number): AppError {
  const words = files === 1 ? 'A test file has mistakes' : `${files} test files have mistakes`;
  return new AppError('file_invalid', `${words}; nothing was run.\n${lines.join('\n')}`);
}

function nothing(paths: readonly string[], skipped: number): AppError {
  const others = skipped > 0 ? ` ${skipped} YAML files there have no "assay:" key.` : '';
  return new AppError('file_not_found', `There is no test in ${paths.join(', ')}.${others}`, {
    hint: 'Test files end in .yaml or .yml and have the key "assay: 1". Write some with: assay generate URL --out DIR',
  });
}
