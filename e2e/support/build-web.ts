import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD_WEB = new URL('../../tools/build-web.ts', import.meta.url);
const BUILD = `const { buildWeb } = await import('${BUILD_WEB.href}'); const result = await buildWeb(() => undefined); if (typeof result !== 'string') throw new Error(result.failed);`;

/** Before all workers: each starts a product, and two of them would build the web application at once. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function buildWeb(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', BUILD],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    },
  );
}
