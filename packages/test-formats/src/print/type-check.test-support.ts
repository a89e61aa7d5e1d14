import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PrintedFile } from './printed-project.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Writes the files to a folder that finds this repository's packages, and removes it after `use`. */
export async function withProject<T>(files: readonly PrintedFile[], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-printed-'));
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const { path, content } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the compiler says about a printed project; nothing when it compiles. */
export function typeErrorsOf(files: readonly PrintedFile[]): Promise<string> {
  return withProject(files, (folder) => output(folder, join(ROOT, 'node_modules/typescript/bin/tsc'), ['-p', '.']));
}

function output(cwd: string, script: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd }, (error, stdout, stderr) => {
      resolve(error === null ? '' : `${stdout}${stderr}` || String(error));
    });
  });
}
