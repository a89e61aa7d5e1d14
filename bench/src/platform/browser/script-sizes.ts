import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { REPOSITORY } from '../../folders.ts';
import { runProgram } from '../../processes/run-program.ts';
import { builtScreens } from './built-screens.ts';
import type { ScreenScripts } from './route-scripts.ts';

const CLIENT = join(REPOSITORY, 'apps', 'web', 'build', 'client');
const BUILD_LIMIT_MS = 10 * 60_000;
/** Does nothing when the build is up to date. */
const BUILD =
  "const { buildWeb } = await import('./tools/build-web.ts'); const result = await buildWeb(() => undefined); if (typeof result !== 'string') throw new Error(result.failed);";

/** In bytes. */
type Sizes = { readonly plain: number; readonly gzip: number; readonly brotli: number };
export type ScreenSizes = ScreenScripts & Sizes;

/** What each screen of the current sources loads before it can be used. Builds the web application where it is older. */
export async function measureScreens(): Promise<{
  readonly screens: readonly ScreenSizes[];
  readonly files: ReadonlyMap<string, Sizes>;
}> {
  await build();
  const screens = await builtScreens(CLIENT);
  const files = await sizesOf(screens);
  return { screens: screens.map((screen) => ({ ...screen, ...sumOf(screen.files, files) })), files };
}

async function build(): Promise<void> {
  const { status, output } = await runProgram(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', BUILD],
    { cwd: REPOSITORY, limitMs: BUILD_LIMIT_MS },
  );
  if (status !== 0) throw new Error(`The web application could not be built: ${output.trim()}`);
}

async function sizesOf(screens: readonly ScreenScripts[]): Promise<ReadonlyMap<string, Sizes>> {
  const names = [...new Set(screens.flatMap(({ files }) => files))];
  const entries = names.map(async (name): Promise<[string, Sizes]> => {
    const content = await readFile(join(CLIENT, name));
    const gzip = gzipSync(content, { level: 9 }).length;
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    return [name, { plain: content.length, gzip, brotli }];
  });
  return new Map(await Promise.all(entries));
}

/** Each file is sent and compressed separately. */
function sumOf(files: readonly string[], sizes: ReadonlyMap<string, Sizes>): Sizes {
  const sum = (pick: (size: Sizes) => number) =>
    files.reduce((total, name) => {
      const size = sizes.get(name);
      if (size === undefined) throw new Error(`${name} was not measured.`);
      return total + pick(size);
    }, 0);
  return { plain: sum((size) => size.plain), gzip: sum((size) => size.gzip), brotli: sum((size) => size.brotli) };
}
