import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TARGETS } from '../folders.ts';
import { dataFolder } from './data-folder.ts';
import { installPackages } from './install-packages.ts';
import { startServer } from './server-target.ts';
import type { Target } from './target.ts';
import { publishPackages } from './verdaccio-packages.ts';

const VERSION = '6.10.4';
const FOLDER = join(TARGETS, 'verdaccio');

const CONFIG = `storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
    max_users: 100
uplinks: {}
packages:
  '**':
    access: $all
    publish: $authenticated
    unpublish: $authenticated
log: { type: stdout, format: pretty, level: warn }
`;

export const verdaccio: Target = {
  name: 'verdaccio',
  version: VERSION,
  about: 'package registry; React with MUI, sign-in in a dialog',
  async install(say) {
    await installPackages(
      { target: 'verdaccio', dependencies: { verdaccio: VERSION }, overrides: { 'node-fetch': '2.6.7' } },
      say,
    );
  },
  async start() {
    const data = dataFolder(join(FOLDER, 'data'));
    await data.clear();
    await mkdir(data.path, { recursive: true });
    await writeFile(join(data.path, 'config.yaml'), CONFIG);
    const program = join(FOLDER, 'node_modules', '.bin', 'verdaccio');
    return startServer({
      data,
      cwd: data.path,
      command: (port) => ({ args: [program, '-c', 'config.yaml', '-l', `127.0.0.1:${port}`] }),
      username: 'qa',
      password: 'qa-pass',
      fill: (url) => publishPackages(url, { username: 'qa', password: 'qa-pass' }),
    });
  },
};
