import { createHash } from 'node:crypto';
import type { Store } from '../../core/browser-clock-and-store-ports.ts';
import type { RunOptions } from '../../core/engine-options.ts';
import type { Mask } from '../../core/secrets/mask-evidence.ts';
import type { Look } from './page-reader.ts';

export type EvidenceFileOptions = {
  readonly store: Store;
  readonly mask: Mask;
  readonly evidence: NonNullable<RunOptions['evidence']>;
  /** Start of the names of this attempt's files. */
  readonly prefix: string;
};

export type EvidenceFiles = {
  /** The names of the files that hold a look. */
  keep(look: Look): { readonly screenshot?: string; readonly structure?: string };
  /** Writes what is kept. @throws AppError `disk_full`, `file_unwritable` */
  finish(keep: boolean): Promise<void>;
};

/** The files of one attempt. Equal content is written once. With `failures`, nothing is written before the end. */
export function evidenceFiles({ store, mask, evidence, prefix }: EvidenceFileOptions): EvidenceFiles {
  const names = new Map<string, string>();
  const held: (() => Promise<void>)[] = [];
  const writes: Promise<void>[] = [];
  const problems: unknown[] = [];
  const write = (name: string, content: Uint8Array | string) => {
    const start = () => store.write(name, content).catch((error: unknown) => void problems.push(error));
    if (evidence === 'full') writes.push(start());
    else held.push(start);
  };
  const keepOne = (content: Uint8Array | string, ending: string) => {
    const key = createHash('sha1').update(content).digest('hex');
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `${prefix}-${String(names.size + 1).padStart(2, '0')}.${ending}`;
    names.set(key, name);
    write(name, content);
    return name;
  };
  return {
    keep: ({ picture, page }) => ({
      ...(picture ? { screenshot: keepOne(picture, 'jpg') } : {}),
      ...(page ? { structure: keepOne(mask.text(page.outline), 'txt') } : {}),
    }),
    async finish(keep: boolean) {
      if (keep) writes.push(...held.map((start) => start()));
      await Promise.all(writes);
      if (problems.length > 0) throw problems[0];
    },
  };
}
