import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain';
import type { Log } from '../log/log.ts';

export type Shop = {
  /** Address of the shop, started at the first call and again when it ended. */
  readonly url: () => Promise<string>;
  readonly close: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));
const START_MS = 15_000;
const STOP_MS = 2_000;

/** Corner Shop as a process of its own on a free port of this machine: nothing of it runs in the server. */
export function createShop(log: Log): Shop {
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  return {
    url() {
      address ??= start((started) => {
        child = started;
        started.once('exit', () => {
          address = undefined;
          child = undefined;
        });
      }).catch((error: unknown) => {
        address = undefined;
        log.error({ error }, 'Corner Shop did not start.');
        throw error;
      });
      return address;
    },
    async close() {
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const gone = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      ending.kill('SIGTERM');
      const force = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(force);
    },
  };
}

function start(onStarted: (child: ChildProcess) => void): Promise<string> {
  const args = [MAIN, '--port', '0', '--host', '127.0.0.1'];
  // No secret of the server is in its environment.
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH ?? '' },
  });
  onStarted(child);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new AppError('unavailable', `Corner Shop could not be started: ${reason}.`));
    };
    const timer = setTimeout(() => fail(`it said nothing for ${START_MS / 1000} s`), START_MS);
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
