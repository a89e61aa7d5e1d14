import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TARGETS } from '../folders.ts';
import { dataFolder } from './data-folder.ts';
import { installPackages } from './install-packages.ts';
import { startServer } from './server-target.ts';
import type { Target } from './target.ts';

const VERSION = '26.9.0';
const FOLDER = join(TARGETS, 'actual');

/** It has no password yet: its first page asks a new user to choose one. */
export const actual: Target = {
  name: 'actual',
  version: VERSION,
  about: 'budgeting; large React application, set-up page, password only, data in the browser',
  async install(say) {
    await installPackages(
      {
        target: 'actual',
        dependencies: { '@actual-app/sync-server': VERSION },
        // The addon version that it asks for aborts the process at a garbage collection, from Node 24.19 on.
        overrides: { 'better-sqlite3': '13.2.0' },
      },
      say,
    );
  },
  async start() {
    const data = dataFolder(join(FOLDER, 'data'));
    await data.clear();
    await mkdir(join(data.path, 'server-files'), { recursive: true });
    await mkdir(join(data.path, 'user-files'), { recursive: true });
    return startServer({
      data,
      cwd: FOLDER,
      command: (port) => ({
        args: [join(FOLDER, 'node_modules', '.bin', 'actual-server')],
        env: {
          ACTUAL_DATA_DIR: data.path,
          ACTUAL_PORT: String(port),
          ACTUAL_HOSTNAME: '127.0.0.1',
          ACTUAL_TRUSTED_PROXIES: '127.0.0.1/8',
        },
      }),
      password: 'qa-pass',
      // One page load makes 240 requests. 500 a minute are allowed, and five failed sign-ins in a quarter of an hour.
      manyAddresses: true,
    });
  },
};
