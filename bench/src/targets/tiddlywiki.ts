import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { TARGETS } from '../folders.ts';
import { runProgram } from '../processes/run-program.ts';
import { dataFolder } from './data-folder.ts';
import { installPackages } from './install-packages.ts';
import { startServer } from './server-target.ts';
import type { Target } from './target.ts';

const VERSION = '5.4.1';
const FOLDER = join(TARGETS, 'tiddlywiki');
const PROGRAM = join(FOLDER, 'node_modules', '.bin', 'tiddlywiki');
const INIT_LIMIT_MS = 60_000;

export const tiddlywiki: Target = {
  name: 'tiddlywiki',
  version: VERSION,
  about: 'notes; no framework, icon buttons, HTTP basic authentication',
  async install(say) {
    await installPackages({ target: 'tiddlywiki', dependencies: { tiddlywiki: VERSION } }, say);
  },
  async start() {
    const data = dataFolder(join(FOLDER, 'data'));
    await data.clear();
    await mkdir(data.path, { recursive: true });
    await writeFile(join(data.path, 'users.csv'), 'username,password\nqa,qa-pass\n');
    const made = await runProgram(process.execPath, [PROGRAM, 'wiki', '--init', 'server'], {
      cwd: data.path,
      limitMs: INIT_LIMIT_MS,
    });
    if (made.status !== 0) throw new Error(`TiddlyWiki could not make a wiki:\n${made.output}`);
    const listen = ['credentials=../users.csv', 'readers=(authenticated)', 'writers=(authenticated)'];
    return startServer({
      data,
      cwd: data.path,
      command: (port) => ({ args: [PROGRAM, 'wiki', '--listen', 'host=127.0.0.1', `port=${port}`, ...listen] }),
      username: 'qa',
      password: 'qa-pass',
      headers: { authorization: `Basic ${Buffer.from('qa:qa-pass').toString('base64')}` },
    });
  },
};
