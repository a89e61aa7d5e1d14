import { join } from 'node:path';
import { AppError, printTestFile, type TestCase } from '@assay/domain';
import { readIfThere, saveFile } from './read-write-files.ts';

export type Written = {
  readonly written: readonly string[];
  /** Files with other content, which were left as they are. */
  readonly kept: readonly string[];
};

export type WriteOptions = { readonly folder: string; readonly force: boolean };

/** Writes each test as `<id>.yaml`. An existing file with other content is replaced only with `force`. */
export async function writeTests(tests: readonly TestCase[], options: WriteOptions): Promise<Written> {
  return writeFiles(
    tests.map((test) => ({ path: `${test.id}.yaml`, content: printTestFile(test) })),
    options,
  );
}

export type NewFile = { readonly path: string; readonly content: string };

export async function writeFiles(files: readonly NewFile[], { folder, force }: WriteOptions): Promise<Written> {
  const written: string[] = [];
  const kept: string[] = [];
  for (const { path, content } of files) {
    const target = join(folder, path);
    const there = force ? null : await readIfThere(target);
    if (there !== null && there !== content) kept.push(path);
    else {
      await saveFile(target, content);
      written.push(path);
    }
  }
  return { written, kept };
}

/**
 * Writes all files or none.
 * @throws AppError `file_unwritable` that names the existing files
 */
export async function writeAllFiles(files: readonly NewFile[], { folder, force }: WriteOptions): Promise<void> {
  const inTheWay: string[] = [];
  for (const { path, content } of files) {
    const there = force ? null : await readIfThere(join(folder, path));
    if (there !== null && there !== content) inTheWay.push(path);
  }
  if (inTheWay.length > 0) {
    throw new AppError('file_unwritable', `${folder} already holds other versions of ${inTheWay.join(', ')}.`, {
      hint: 'Give an empty folder, or --force to replace them.',
    });
  }
  await writeFiles(files, { folder, force: true });
}
