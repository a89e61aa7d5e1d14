import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../../folders.ts';

export type FreshCopy = { readonly folder: string; remove(): Promise<void> };

const OWN_SCOPE = '@assay';
const KEPT_DOT_ENTRIES = ['.bin', '.package-lock.json'];

/**
 * A copy of the repository as a clone has it, with every installed package linked, so that nothing is downloaded or
 * built before. Our own rooms are those of the copy.
 */
export async function copyRepository(): Promise<FreshCopy> {
  await mustBeInstalled();
  const folder = await mkdtemp(join(tmpdir(), 'assay-fresh-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const file of trackedFiles()) {
      const target = join(folder, file);
      await mkdir(dirname(target), { recursive: true });
      // With the file times: when the list of installed packages is older than the lock file, `npm start` would
      // install.
      await cp(join(REPOSITORY, file), target, { preserveTimestamps: true });
    }
    await linkPackages(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Files of the last commit, and files that would be in the next one. */
function trackedFiles(): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return names.split('\0').filter((name) => name !== '' && existsSync(join(REPOSITORY, name)));
}

async function mustBeInstalled(): Promise<void> {
  const timeOf = async (name: string) => (await stat(join(REPOSITORY, name))).mtimeMs;
  if ((await timeOf(join('node_modules', '.package-lock.json'))) < (await timeOf('package-lock.json')))
    throw new Error('The installed packages are older than the lock file: run npm install first.');
}

async function linkPackages(folder: string): Promise<void> {
  const source = join(REPOSITORY, 'node_modules');
  const target = join(folder, 'node_modules');
  await mkdir(join(target, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(source)) {
    if (name === OWN_SCOPE || (name.startsWith('.') && !KEPT_DOT_ENTRIES.includes(name))) continue;
    await symlink(join(source, name), join(target, name));
  }
  // These links are relative and lead to the rooms of the copy.
  for (const name of await readdir(join(source, OWN_SCOPE)))
    await symlink(await readlink(join(source, OWN_SCOPE, name)), join(target, OWN_SCOPE, name));
}
