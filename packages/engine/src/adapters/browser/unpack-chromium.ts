import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_TIMEOUTS } from '../limits/browser-timeouts.ts';

export type UnpackedChromium = {
  readonly executable: string;
  /** Shared libraries from the same package, for machines that lack NSS. */
  readonly libraries: string;
  /** For machines without a font configuration. */
  readonly fontConfig: string;
};

const runFile = promisify(execFile);
const PACKAGE = '@sparticuz/chromium';

/**
 * Unpacks the headless shell of the npm package once into the user's cache folder.
 * The package itself takes a half-written file of another process for a complete one. It therefore runs in a child
 * process with a TMPDIR of its own, and the finished folder is renamed in one step.
 */
export async function unpackChromium(cacheRoot = defaultCacheRoot()): Promise<UnpackedChromium> {
  const version = await packageVersion();
  const folder = join(cacheRoot, `chromium-${version}-x64`);
  if (!existsSync(join(folder, 'chromium'))) await unpackInto(folder);
  const libraries = join(folder, 'al2023', 'lib');
  return { executable: join(folder, 'chromium'), libraries, fontConfig: join(folder, 'fonts', 'fonts.conf') };
}

async function unpackInto(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}.${performance.now().toFixed(0)}`;
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    const script = `const { default: chromium } = await import(${JSON.stringify(import.meta.resolve(PACKAGE))}); await chromium.executablePath();`;
    // With this variable set, the package also unpacks its shared libraries.
    const env = { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    await runFile(process.execPath, ['--input-type=module', '-e', script], { env, timeout: BROWSER_TIMEOUTS.unpackMs });
    await writeFile(join(own, 'fonts', 'fonts.conf'), fontConfig(folder));
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Another process was faster: its folder is as good as this one.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

async function packageVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve(PACKAGE));
  const waitUntilParsed: unknown = (await import(manifest.href, { with: { type: 'json' } })).default;
  const version =
    typeof waitUntilParsed === 'object' && waitUntilParsed !== null && 'version' in waitUntilParsed
      ? waitUntilParsed.version
      : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

function defaultCacheRoot(): string {
  const cache = process.env.XDG_CACHE_HOME;
  return join(cache !== undefined && cache !== '' ? cache : join(homedir(), '.cache'), 'assay');
}

function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
