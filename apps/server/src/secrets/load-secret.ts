import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { isWholeSecret, newSecret } from './new-secret.ts';

/**
 * The secret of a data folder. The first start creates it, readable for its owner only.
 * @throws AppError 'file_unwritable', 'file_invalid'
 */
export async function loadSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const known = await read(file);
  if (known !== undefined) return known;
  const temporary = `${file}.${process.pid}.part`;
  await writeFile(temporary, `${newSecret()}\n`, { mode: 0o600, flush: true });
  // When two processes start at once, the first one's secret stays.
  await link(temporary, file).catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  });
  await rm(temporary, { force: true });
  const made = await read(file);
  if (made === undefined) throw new AppError('file_unwritable', `The file ${file} disappeared while it was made.`);
  return made;
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!isWholeSecret(text.trim()))
    throw new AppError('file_invalid', `The file ${file} does not hold a whole secret.`, {
      hint: 'Put it back from a backup: without it stored credentials cannot be opened.',
    });
  return text.trim();
}
