import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@assay/domain';

/**
 * Creates the data folder and checks that it is writable, before anything else is opened.
 * @throws AppError 'file_unwritable'
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
    const trial = join(folder, `.${randomUUID()}`);
    await writeFile(trial, '');
    await rm(trial);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('file_unwritable', `The data folder ${folder} cannot be written to (${reason}).`, {
      cause,
      hint: 'Choose another folder with ASSAY_DATA.',
    });
  }
}
