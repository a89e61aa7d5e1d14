import process from 'node:process';
import { readConfig } from '../apps/server/src/config/environment-settings.ts';
import { runServer, sayFailure } from '../apps/server/src/main.ts';
import { buildWeb } from './build-web.ts';

/** `npm start`: from a fresh clone to a running Assay. `tools/with-node24.mjs` has installed what is missing. */
const failed = await prepare();
if (failed === undefined) await runServer();
else process.exitCode = failed;

/** Checks what must be right before anything starts. Returns an exit status when something is not. */
async function prepare(): Promise<number | undefined> {
  try {
    const { agents } = readConfig(process.env);
    if (agents > 0) {
      const { findBrowser } = await import('../packages/engine/src/adapters/browser/find-browser.ts');
      await findBrowser();
    }
    const result = await buildWeb(() =>
      process.stdout.write('Building the web application (only when it has changed) …\n'),
    );
    if (typeof result === 'string') return undefined;
    process.stderr.write(`${result.failed}\nThe web application could not be built; the reason stands above.\n`);
    return 1;
  } catch (error) {
    return sayFailure(error);
  }
}
