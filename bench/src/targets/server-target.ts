import { type Child, startNode } from '../processes/child.ts';
import { freePort } from '../processes/free-port.ts';
import { startManyAddressesProxy } from '../processes/many-addresses-proxy.ts';
import { waitUntilAnswers } from '../processes/wait-until-answers.ts';
import type { DataFolder } from './data-folder.ts';
import type { RunningTarget } from './target.ts';

export type Server = {
  readonly data: DataFolder;
  readonly cwd: string;
  command(port: number): { readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> };
  readonly username?: string;
  readonly password?: string;
  /** For an application that requires HTTP authentication. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For an application that limits requests by address: a proxy then sends each from another one. */
  readonly manyAddresses?: boolean;
  /** Fills the application through its own interface, once it answers. */
  fill?(url: string): Promise<void>;
};

const START_LIMIT_MS = 60_000;

/** Starts a server whose data are in one folder. */
export async function startServer(server: Server): Promise<RunningTarget> {
  const port = await freePort();
  const proxy = server.manyAddresses ? await startManyAddressesProxy(port) : null;
  const own = `http://127.0.0.1:${port}`;
  const url = proxy?.url ?? own;
  const { args, env = {} } = server.command(port);
  const start = async (): Promise<Child> => {
    const child = startNode(args, { cwd: server.cwd, env });
    try {
      await waitUntilAnswers(own, child, { limitMs: START_LIMIT_MS, headers: server.headers ?? {} });
      return child;
    } catch (error) {
      await child.stop();
      throw error;
    }
  };
  let child = await start();
  try {
    await server.fill?.(own);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    url,
    ...(server.username === undefined ? {} : { username: server.username }),
    ...(server.password === undefined ? {} : { password: server.password }),
    get pid() {
      return child.pid;
    },
    async stop() {
      await child.stop();
      await proxy?.close();
    },
    snapshotData: () => server.data.snapshot(),
    async restoreData() {
      await child.stop();
      await server.data.restore();
      child = await start();
    },
  };
}
