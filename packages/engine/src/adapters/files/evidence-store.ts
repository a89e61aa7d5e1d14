import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { AppError, secretMasker } from '@assay/domain';
import type { Store } from '../../core/browser-clock-and-store-ports.ts';
import { writeError } from './write-error.ts';

export type StoreOptions = {
  /** Masked in every text before it is written. */
  readonly secrets?: readonly string[];
};

let counter = 0;

/**
 * A store of evidence in a folder. Files appear complete or not at all. Text is masked. Bytes are written as they are:
 * pictures contain no text, and traces are masked by `maskTrace`.
 * @throws AppError `disk_full`, `file_unwritable`, `usage`
 */
export function createStore(folder: string, { secrets = [] }: StoreOptions = {}): Store {
  const root = resolve(folder);
  const mask = secretMasker(secrets);
  const path = (name: string): string => {
    const whole = resolve(root, name);
    const inside = whole.startsWith(root.endsWith(sep) ? root : root + sep);
    if (!inside || name.includes('\\') || name.split('/').includes('..')) {
      throw new AppError('usage', `Not a name for evidence: ${name}`);
    }
    return whole;
  };
  return {
    path,
    async write(name, content) {
      const target = path(name);
      counter += 1;
      const draft = `${target}.${process.pid}.${counter}.part`;
      try {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(draft, typeof content === 'string' ? mask(content) : content);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw writeError(error, target);
      }
    },
  };
}
