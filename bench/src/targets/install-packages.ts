import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { TARGETS } from '../folders.ts';
import { runProgram } from '../processes/run-program.ts';

export type Packages = {
  readonly target: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
};

const INSTALL_LIMIT_MS = 15 * 60_000;
/** Written last, so that an interrupted installation is repeated. */
const DONE = '.installed.json';

/** Installs packages into the target's own folder, once for each set of versions. Returns the folder. */
export async function installPackages(packages: Packages, say: (text: string) => void): Promise<string> {
  const folder = join(TARGETS, packages.target);
  const manifest = `${JSON.stringify(
    {
      name: `bench-target-${packages.target}`,
      private: true,
      dependencies: packages.dependencies,
      overrides: packages.overrides ?? {},
    },
    null,
    2,
  )}\n`;
  const done = join(folder, DONE);
  if (existsSync(done) && (await readFile(done, 'utf8')) === manifest) return folder;
  say(`Installing ${packages.target} (once; up to two minutes) …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest);
  const result = await runProgram(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-workspaces', '--loglevel=error'],
    {
      cwd: folder,
      env: installEnvironment(),
      limitMs: INSTALL_LIMIT_MS,
    },
  );
  if (result.status !== 0) throw new Error(`Installing ${packages.target} failed:\n${result.output}`);
  await writeFile(done, manifest);
  return folder;
}

/**
 * The repository switches install scripts off, but a target's addon needs them. The addon must be compiled with the
 * headers of the Node that will load it, which are next to that Node's binary.
 */
function installEnvironment(): Readonly<Record<string, string>> {
  const node = join(process.execPath, '..', '..');
  const headers = existsSync(join(node, 'include', 'node', 'node.h')) ? { npm_config_nodedir: node } : {};
  return {
    PATH: `${join(node, 'bin')}:${process.env.PATH ?? ''}`,
    npm_config_ignore_scripts: 'false',
    ...headers,
  };
}
