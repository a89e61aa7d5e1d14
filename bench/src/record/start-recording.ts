import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import { REPOSITORY, RESULTS } from '../folders.ts';
import type { BenchResult } from './figure.ts';
import { type Load, loadNow, machineInfo } from './machine-info.ts';

export type Recording = { finish(result: BenchResult): Promise<string> };

/**
 * Records when a bench starts. `finish` writes its result with everything that is needed to judge it, and returns the
 * file.
 */
export function startRecording(): Recording {
  const startedAt = new Date();
  const startedMs = performance.now();
  const loadBefore: Load = loadNow();
  return {
    async finish({ name, figures, details }) {
      const content = {
        name,
        startedAt: startedAt.toISOString(),
        durationMs: Math.round(performance.now() - startedMs),
        command: withoutFolders(process.argv.slice(2)),
        // Earlier results have this key, and stay comparable.
        surroundings: { ...machineInfo(), loadBefore, loadAfter: loadNow() },
        figures,
        details,
      };
      await mkdir(RESULTS, { recursive: true });
      const stamp = startedAt.toISOString().slice(0, 16).replace(':', '').replace('T', '-');
      const path = join(RESULTS, `${stamp}-${name}.json`);
      await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
      return relative(REPOSITORY, path);
    },
  };
}

/** Where a person keeps files is nobody's business, and results are committed. */
function withoutFolders(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (FOLDER_OPTIONS.has(words[index - 1] ?? '') ? 'DIR' : word));
}

const FOLDER_OPTIONS: ReadonlySet<string> = new Set(['--to-do-lists', '--elsewhere']);
