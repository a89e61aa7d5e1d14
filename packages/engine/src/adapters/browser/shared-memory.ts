import { statfs } from 'node:fs/promises';
import process from 'node:process';
import { SHARED_MEMORY_SIZE } from '../limits/shared-memory-size.ts';

/** Linux processes share memory here. Containers may have 64 MB of it, or none. */
const FOLDER = '/dev/shm';

/** The free space of a file system, in blocks and bytes of a block. */
export type Space = { readonly bavail: number; readonly bsize: number };

/**
 * True when the browser may use shared memory. The driver switches it off by default, for small containers: drawing
 * then goes through temporary files, which costs a run of tests 10 % more processor time.
 */
export async function hasSharedMemory(
  spaceIn: (folder: string) => Promise<Space> = statfs,
  platform: string = process.platform,
): Promise<boolean> {
  if (platform !== 'linux') return false;
  try {
    const { bavail, bsize } = await spaceIn(FOLDER);
    return bavail * bsize >= SHARED_MEMORY_SIZE.sharedMemoryBytes;
  } catch {
    return false;
  }
}
