import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTestFile, type TestCase } from '@assay/domain';
import type { EngineEvent } from '@assay/engine';
import { readIfThere } from './read-write-files.ts';
import { type WriteOptions, type Written, writeTests } from './write-tests.ts';

/** The files of the tests that a generation proves: each is there as soon as its test is proven. */
export type ProvenFiles = {
  /** Writes the file of a test that was proven, and takes back that of one that the last replay dropped. */
  take(event: EngineEvent): void;
  /** The tests that are proven so far. */
  tests(): readonly TestCase[];
  /** Gives each file its last form, and removes those of other tests that this generation wrote. */
  finish(tests: readonly TestCase[]): Promise<Written>;
};

/** What this generation wrote to a file, and what was in it before. */
type Mine = { readonly content: string; readonly before: string | null };

/** Files of other content are replaced only with `force`, as `writeTests` does. */
export function createProvenFiles({ folder, force }: WriteOptions): ProvenFiles {
  const proven = new Map<string, TestCase>();
  const mine = new Map<string, Mine>();
  const pathOf = (id: string) => join(folder, `${id}.yaml`);

  const keep = (test: TestCase) => {
    const [path, content] = [pathOf(test.id), printTestFile(test)];
    const there = textAt(path);
    const own = mine.get(test.id);
    if (there !== null && there !== content && there !== own?.content && !force) return;
    writeWhole(path, content);
    mine.set(test.id, { content, before: own ? own.before : there });
  };
  const drop = (id: string) => {
    const own = mine.get(id);
    mine.delete(id);
    // What somebody changed meanwhile is theirs.
    if (!own || textAt(pathOf(id)) !== own.content) return;
    if (own.before === null) rmSync(pathOf(id), { force: true });
    else writeWhole(pathOf(id), own.before);
  };
  return {
    take(event) {
      if (event.kind === 'proven') {
        proven.set(event.test.id, event.test);
        // The end tries again, and says why when it fails then too: the generation goes on until there.
        attempt(() => keep(event.test));
      } else if (event.kind === 'dropped' && event.id !== undefined) {
        const { id } = event;
        proven.delete(id);
        attempt(() => drop(id));
      }
    },
    tests: () => [...proven.values()],
    async finish(tests) {
      const last = new Set(tests.map(({ id }) => id));
      for (const id of [...mine.keys()]) if (!last.has(id)) drop(id);
      const all: Written[] = [];
      for (const test of tests) {
        const there = await readIfThere(pathOf(test.id));
        const isMine = there !== null && there === mine.get(test.id)?.content;
        all.push(await writeTests([test], { folder, force: force || isMine }));
      }
      return { written: all.flatMap(({ written }) => written), kept: all.flatMap(({ kept }) => kept) };
    },
  };
}

/** At once, and whole or not at all: the process may be killed at any moment. */
function writeWhole(path: string, content: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

function textAt(path: string): string | null {
  return attempt(() => readFileSync(path, 'utf8')) ?? null;
}

/** What the body gives; undefined when the file system refuses. */
function attempt<T>(body: () => T): T | undefined {
  try {
    return body();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
