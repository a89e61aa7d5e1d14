import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain';
import { CORNER_SHOP_TIMES } from '../limits/corner-shop-times.ts';

export type ShopProcess = { readonly url: string; readonly close: () => Promise<void> };

const MAIN = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));
const END_WITH_PARENT = new URL('../end-with-parent.ts', import.meta.url).href;

/**
 * Starts Corner Shop as a process of its own that ends with the server. Takes a free port when the given one is taken.
 * @throws AppError 'unavailable'
 */
export async function startShopProcess(port: number, onExit: () => void): Promise<ShopProcess> {
  const child = spawnShop(port);
  const started = await addressOf(child).catch((error: unknown) => {
    if (port === 0) throw error;
    return null;
  });
  if (started === null) return startShopProcess(0, onExit);
  child.once('exit', onExit);
  return { url: started, close: () => end(child) };
}

function spawnShop(port: number): ChildProcess {
  const args = ['--import', END_WITH_PARENT, MAIN, '--port', String(port), '--host', '127.0.0.1'];
  // Its environment holds no secret of the server.
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH ?? '' },
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new AppError('unavailable', `Corner Shop could not be started: ${reason}.`));
    };
    const timer = setTimeout(
      () => fail(`it said nothing for ${CORNER_SHOP_TIMES.startMs / 1000} s`),
      CORNER_SHOP_TIMES.startMs,
    );
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(`${url}/`);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`it ended with status ${code}`));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), CORNER_SHOP_TIMES.stopMs);
  await gone;
  clearTimeout(force);
}
