import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { BENCH, TARGETS } from '../folders.ts';
import { runProgram } from '../processes/run-program.ts';

const ZOO = join(BENCH, 'zoo');
const INSTALL_LIMIT_MS = 15 * 60_000;
const BUILD_LIMIT_MS = 5 * 60_000;
const DONE = '.built';

/** Where the built pages of a kit are. */
export const builtPages = (kit: string) => join(TARGETS, `zoo-${kit}`, 'dist');

/** Installs the packages of a kit beside its copied sources and builds it, each again only after a change. */
export async function buildKit(kit: string, say: (text: string) => void): Promise<void> {
  const folder = join(TARGETS, `zoo-${kit}`);
  const state = await stateOf(kit);
  const done = join(folder, DONE);
  const before = existsSync(done) ? (await readFile(done, 'utf8')).split('\n') : [];
  if (before[0] === state.packages && before[1] === state.sources) return;
  await mkdir(folder, { recursive: true });
  await rm(done, { force: true });
  if (before[0] !== state.packages) {
    say(`Installing the packages of ${kit} (once; up to two minutes) …`);
    await cp(join(ZOO, kit, 'package.json'), join(folder, 'package.json'));
    const flags = ['--no-audit', '--no-fund', '--no-workspaces', '--ignore-scripts', '--loglevel=error'];
    await must('npm', ['install', ...flags], { cwd: folder, limitMs: INSTALL_LIMIT_MS });
  }
  say(`Building ${kit} …`);
  for (const name of ['src', 'shared', 'dist']) await rm(join(folder, name), { recursive: true, force: true });
  await cp(join(ZOO, kit), folder, { recursive: true });
  await cp(join(ZOO, 'shared'), join(folder, 'shared'), { recursive: true });
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  await must(process.execPath, [vite, 'build'], { cwd: folder, limitMs: BUILD_LIMIT_MS });
  await writeFile(done, `${state.packages}\n${state.sources}\n`);
}

async function must(command: string, args: readonly string[], options: { cwd: string; limitMs: number }) {
  const result = await runProgram(command, args, options);
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${result.output}`);
}

async function stateOf(kit: string): Promise<{ readonly packages: string; readonly sources: string }> {
  const hash = createHash('sha256');
  for (const folder of [join(ZOO, kit), join(ZOO, 'shared')]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(file.slice(ZOO.length)).update(await readFile(file));
  }
  const packages = await readFile(join(ZOO, kit, 'package.json'));
  return { packages: createHash('sha256').update(packages).digest('hex'), sources: hash.digest('hex') };
}
