import { join } from 'node:path';
import { AppError, printTestFile, type TestCase } from '@assay/domain';
import { readIfThere, saveFile } from './save.ts';

export type Written = {
  readonly written: readonly string[];
  /** Files of other content that were left as they are. */
  readonly kept: readonly string[];
};

export type WriteOptions = { readonly folder: string; readonly force: boolean };

/** Writes each test as `<id>.yaml`. A file of other content that is there already is only replaced with `force`. */
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

/** For what makes sense only as a whole. @throws AppError `file_unwritable` that names what is in the way */
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
