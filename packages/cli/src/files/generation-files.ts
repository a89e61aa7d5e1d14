import { join } from 'node:path';
import { AppError } from '@assay/domain';
import type { GenerateResult } from '@assay/engine';
import { checkWritable, readIfThere, saveFile } from './read-write-files.ts';
import type { Written } from './write-tests.ts';

/** The files that a generation writes beside its tests. */
export const MAP_FILE = 'map.json';
export const SUMMARY_FILE = 'generation.json';

export async function writeGenerationFiles(result: GenerateResult, written: Written, folder: string): Promise<void> {
  const { tests, dropped, findings, stopped, map } = result;
  const proven = tests.map(({ id, name, feature }) => ({ id, name, feature }));
  const { coverage, gaps, goal, url, exploredAt: at } = map;
  const summary = { url, at, stopped, goal, coverage, gaps, tests: proven, kept: written.kept, dropped, findings };
  await saveFile(join(folder, MAP_FILE), `${JSON.stringify(map, null, 2)}\n`);
  await saveFile(join(folder, SUMMARY_FILE), `${JSON.stringify(summary, null, 2)}\n`);
}

/**
 * Checks the folder before any time is spent.
 * @throws AppError `file_unwritable` when it is not writable, or has a file of another program under one of our names
 */
export async function checkGenerationFolder(folder: string, force: boolean): Promise<void> {
  for (const [name, key] of [
    [MAP_FILE, 'states'],
    [SUMMARY_FILE, 'dropped'],
  ] as const) {
    const path = join(folder, name);
    await checkWritable(path);
    const there = force ? null : await readIfThere(path);
    if (there === null || hasKey(there, key)) continue;
    throw new AppError('file_unwritable', `${path} is there already and was not written by Assay.`, {
      hint: 'Give another folder with --out, or --force to replace it.',
    });
  }
}

function hasKey(text: string, key: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && key in content;
  } catch {
    // A file that is not JSON is not one of ours.
    return false;
  }
}
