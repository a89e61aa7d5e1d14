import { appendFileSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError, type LedgerLine, ledgerLineSchema, openLines } from '@assay/domain';
import type { LedgerStore } from '@assay/engine';
import { readIfThere } from './read-write-files.ts';

/** The ledger of a folder of tests. */
export const LEDGER_FILE = 'ledger.ndjson';

export type LedgerFile = LedgerStore & {
  /** How many things are still to be put back. */
  openCount(): number;
  /** Removes the file when nothing is left to be put back. */
  tidy(): Promise<void>;
};

/** A file for one application: each line is one JSON object with the address of the application. */
export async function openLedgerFile(path: string, url: string): Promise<LedgerFile> {
  const all = await readLedgerFile(path);
  const lines: LedgerLine[] = all.flatMap(({ url: of, line }) => (of === url ? line : []));
  const others = all.filter(({ url: of }) => of !== url).map(({ line }) => line);
  return {
    get lines() {
      return lines;
    },
    append(line) {
      mkdirSync(dirname(path), { recursive: true });
      // At once, and not at the end: the process may be killed at any moment.
      appendFileSync(path, `${JSON.stringify({ url, ...line })}\n`);
      lines.push(line);
    },
    openCount: () => openLines(lines).length,
    async tidy() {
      if (openLines(lines).length === 0 && openLines(others).length === 0) await rm(path, { force: true });
    },
  };
}

/** The addresses of which a ledger has something to be put back. */
export async function addressesIn(path: string): Promise<readonly string[]> {
  const byUrl = Map.groupBy(await readLedgerFile(path), ({ url }) => url);
  return [...byUrl].flatMap(([url, lines]) => (openLines(lines.map(({ line }) => line)).length > 0 ? url : []));
}

type FileLine = { readonly url: string; readonly line: LedgerLine };

/** @throws AppError `file_invalid` for a file that is no ledger */
async function readLedgerFile(path: string): Promise<readonly FileLine[]> {
  const text = (await readIfThere(path)) ?? '';
  const lines = text.split('\n');
  return lines.flatMap((content, index) => {
    if (content.trim() === '') return [];
    const read = lineOf(content);
    // A process that is killed may leave its last line unfinished.
    if (read === null && index < lines.length - 1)
      throw new AppError('file_invalid', `${path}, line ${index + 1}, is no line of a ledger.`);
    return read ?? [];
  });
}

function lineOf(content: string): FileLine | null {
  try {
    const value: unknown = JSON.parse(content);
    const parsed = ledgerLineSchema.safeParse(value);
    const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : null;
    return parsed.success && typeof url === 'string' ? { url, line: parsed.data } : null;
  } catch {
    return null;
  }
}
