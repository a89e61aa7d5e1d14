import { cp, rm } from 'node:fs/promises';

/** The data of a target as files, which can be cleared, saved and restored. */
export type DataFolder = {
  readonly path: string;
  clear(): Promise<void>;
  snapshot(): Promise<void>;
  restore(): Promise<void>;
};

/** The data of a target in one folder, with a copy next to it. */
export function dataFolder(path: string): DataFolder {
  const kept = `${path}.kept`;
  return {
    path,
    async clear() {
      await rm(path, { recursive: true, force: true });
      await rm(kept, { recursive: true, force: true });
    },
    async snapshot() {
      await rm(kept, { recursive: true, force: true });
      await cp(path, kept, { recursive: true });
    },
    async restore() {
      await rm(path, { recursive: true, force: true });
      await cp(kept, path, { recursive: true });
    },
  };
}
