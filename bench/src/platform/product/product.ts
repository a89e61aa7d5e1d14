import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '../../folders.ts';
import { say } from '../../output.ts';
import { type Child, startNode } from '../../processes/child.ts';
import { freePort } from '../../processes/free-port.ts';
import { OUTBOX_KEY } from './outbox-key.ts';

/** The running product with its own data. */
export type Product = { readonly url: string; readonly child: Child; readonly dataFolder: string };

const READY = /Assay is ready at (http:\S+)/;
/** The first start may build the web application. */
const READY_LIMIT_MS = 5 * 60_000;
/** Agents may complete the run that they are in. */
export const PRODUCT_STOP_LIMIT_MS = 30_000;
/** Short compared to the measured times, which are seconds. */
const POLL_MS = 10;
const SHOWN_CHARACTERS = 4_000;

/**
 * Starts the whole product on a free port with a new data folder and runs the body. When that fails, the error contains
 * the last output.
 */
export async function withProduct<T>(
  settings: Readonly<Record<string, string>>,
  body: (product: Product) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const dataFolder = join(folder, 'data');
  const env = {
    PORT: String(await freePort()),
    ASSAY_DATA: dataFolder,
    ASSAY_LOG: 'warn',
    ASSAY_OUTBOX_KEY: OUTBOX_KEY,
    ...settings,
  };
  const child = startNode(['--disable-warning=ExperimentalWarning', join('tools', 'start.ts')], {
    cwd: REPOSITORY,
    env,
    stopLimitMs: PRODUCT_STOP_LIMIT_MS,
  });
  try {
    return await body({ url: await untilReady(child), child, dataFolder });
  } catch (error) {
    say(`The product said last:\n${child.output().slice(-SHOWN_CHARACTERS)}`);
    throw error;
  } finally {
    await child.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves with the address when the product says that it is ready. */
export async function untilReady(child: Child): Promise<string> {
  const end = performance.now() + READY_LIMIT_MS;
  while (performance.now() < end) {
    const [, url] = READY.exec(child.output()) ?? [];
    if (url !== undefined) return url;
    if (!child.isRunning()) throw new Error('The product ended before it was ready.');
    await pause(POLL_MS);
  }
  throw new Error(`The product was not ready after ${READY_LIMIT_MS / 1000} s.`);
}
