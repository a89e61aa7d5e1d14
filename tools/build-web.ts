import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run-node.ts';
import { spawnNode } from './spawn-node.ts';

const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, 'build/.stamp');
/** Folders and files whose change makes a new build necessary. */
const SOURCES = ['apps/web', 'packages/domain', 'packages/protocol', 'packages/event-log', 'package-lock.json'];
const NOT_SOURCES = /(?:^|\/)(?:node_modules|build|\.react-router|fixtures|goldens|test-support)(?:\/|$)|\.test\.tsx?$/;
const LAST_LINES = 20;

export type BuildResult = 'fresh' | 'built' | { readonly failed: string };

/** Builds the web application when its sources have changed since the last build. Calls `onBuild` before it begins. */
export async function buildWeb(onBuild: () => void): Promise<BuildResult> {
  const stamp = await stampOfSources();
  const built =
    existsSync(join(WEB, 'build/client/index.html')) && (await readFile(STAMP, 'utf8').catch(() => '')) === stamp;
  if (built) return 'fresh';
  onBuild();
  const { status, output } = await spawnNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  });
  if (status !== 0) return { failed: output.trimEnd().split('\n').slice(-LAST_LINES).join('\n') };
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, stamp);
  return 'built';
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(SOURCES.map((source) => filesOf(join(ROOT, source))))).flat();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) hash.update(`${relative(ROOT, file)}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const kept = entries.filter(({ name }) => !NOT_SOURCES.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return (await Promise.all(kept.map(({ name }) => filesOf(join(path, name))))).flat();
}
