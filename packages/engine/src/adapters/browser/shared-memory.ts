import { statfs } from 'node:fs/promises';
import process from 'node:process';

/** Where Linux lets processes share memory; containers may have 64 MB of it, or none. */
const FOLDER = '/dev/shm';
/** Pages drawn in several tabs at once; a tab that finds no more of it crashes. */
const ENOUGH_BYTES = 1024 ** 3;

/** The room that is left in a file system, in blocks and bytes of a block. */
export type Space = { readonly bavail: number; readonly bsize: number };

/**
 * Whether the processes of a browser may share memory in the place for that. The driver forbids it, for small containers:
 * then all that is drawn goes through files in the folder for temporary ones, which costs a run of tests a tenth more processor time.
 */
export async function hasSharedMemory(
  spaceIn: (folder: string) => Promise<Space> = statfs,
  platform: string = process.platform,
): Promise<boolean> {
  if (platform !== 'linux') return false;
  try {
    const { bavail, bsize } = await spaceIn(FOLDER);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
