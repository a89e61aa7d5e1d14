import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path/posix';
import { AppError } from '@assay/domain';
import { sampleFile } from '../../core/forms/sample-files.ts';
import { writeSampleFile } from './write-sample-file.ts';

/**
 * The real path of a file to uploadFile. Refuses files outside of the test's folder, also through a link in it, because a
 * test of a stranger must not send files of this machine. A sample file that is not there is made.
 * @throws AppError `file_invalid`
 */
export async function fileToUpload(folder: string | null, file: string): Promise<string> {
  const sample = sampleFile(file);
  if (sample && !(folder !== null && existsSync(join(folder, file)))) return writeSampleFile(file, sample);
  if (folder === null) {
    throw new AppError('file_invalid', `"${file}" cannot be uploaded: there are no files next to this test.`, {
      hint: 'Run the test with "assay run" from the folder that holds the file.',
    });
  }
  const path = join(folder, file);
  const isInside = !isAbsolute(file) && liesIn(folder, path);
  const real = isInside ? await Promise.all([realpath(folder), realpath(path)]).catch(ignoreMissing) : undefined;
  if (!isInside || (real && !liesIn(...real))) {
    throw new AppError('file_invalid', `"${file}" does not lie in the folder of the test.`, {
      hint: 'Put the file next to the test, or into a folder there.',
    });
  }
  return real?.[1] ?? path;
}

function liesIn(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside.split(sep)[0] !== '..' && !isAbsolute(inside);
}

/** Opening the file later reports that it is missing. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
