import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DEMO = fileURLToPath(new URL('../../apps/demo/src/main.ts', import.meta.url));

export type Shop = { readonly url: string; readonly close: () => Promise<void> };

/** Corner Shop as a process. Started again on the same port, it is the same application for the product. */
export async function startShop(port: number, defects: readonly string[] = []): Promise<Shop> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      DEMO,
      '--port',
      String(port),
      ...defects.flatMap((id) => ['--defect', id]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await addressOf(child);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error('Corner Shop ended before it was ready.')));
  });
}
