import { constants } from 'node:fs';
import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '@assay/domain';

/**
 * Writes a file and the folders above it.
 * @throws AppError `file_unwritable`, `disk_full`
 */
export async function saveFile(path: string, content: string): Promise<void> {
  await writing(path, async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  });
}

/**
 * Creates `folder` and checks that files can be written to it.
 * @throws AppError `file_unwritable`, `disk_full`
 */
export async function makeFolder(folder: string): Promise<void> {
  await writing(folder, () => mkdir(folder, { recursive: true }));
}

/**
 * Checks that a file can be written before time is spent on its content.
 * @throws AppError `file_unwritable`
 */
export async function checkWritable(path: string): Promise<void> {
  await writing(path, async () => {
    await mkdir(dirname(path), { recursive: true });
    await access(dirname(path), constants.W_OK);
    const there = await stat(path).catch(() => null);
    if (there?.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
    if (there) await access(path, constants.W_OK);
  });
}

/**
 * Runs a write and translates the file system's error.
 * @throws AppError `file_unwritable`, `disk_full`
 */
export async function writing(path: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const code = codeOf(cause);
    if (code === null) throw cause;
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    throw new AppError(full ? 'disk_full' : 'file_unwritable', `${path} cannot be written: ${reasonFor(code)}.`, {
      cause,
    });
  }
}

/** The text of a file; null when there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new AppError('file_not_found', `${path} cannot be read: ${reasonFor(codeOf(cause) ?? '')}.`, { cause });
  }
}

/**
 * The text of a file that the user named.
 * @throws AppError `file_not_found`
 */
export async function readGiven(path: string): Promise<string> {
  const text = await readIfThere(path);
  if (text === null) throw new AppError('file_not_found', `${path} does not exist.`);
  return text;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function reasonFor(code: string): string {
  const reasons: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota is used up',
    EEXIST: 'a file of that name is in the way',
    ENOTDIR: 'a part of the path is a file',
    EISDIR: 'it is a folder',
  };
  return reasons[code] ?? code;
}
