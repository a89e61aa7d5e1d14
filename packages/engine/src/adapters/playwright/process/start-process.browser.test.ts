import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

const TOKEN = 'agent-token-5521';
const NOBODY = 65_534;
const isLinux = process.platform === 'linux';
let folder: string | undefined;

afterEach(async () => {
  delete process.env.ASSAY_AGENT_TOKEN;
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});

/** The environments of all descendants of a process. */
async function environmentsBelow(root: number): Promise<readonly string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  for (const pid of all) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 0 && (parent === root || isBelow(parent));
  };
  const below = [...parents.keys()].filter(isBelow);
  return Promise.all(below.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
}

test.runIf(isLinux)(
  'no process of the browser holds a token of the process that started it, and its folder is removed with it',
  async () => {
    process.env.ASSAY_AGENT_TOKEN = TOKEN;
    const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('assay-browser-'));
    const before = await ours();
    const browser = await launchBrowser({ apart: true });
    const session = await browser.newSession({ baseUrl: 'http://127.0.0.1:9' });
    const environments = await environmentsBelow(process.pid);
    const [home] = (await ours()).filter((name) => !before.includes(name));
    expect(environments.some((one) => one.includes(`HOME=${join(tmpdir(), home ?? 'none')}`))).toBe(true);
    expect(environments.filter((one) => one.includes(TOKEN))).toEqual([]);
    await session.close();
    await browser.close();
    expect((await ours()).filter((name) => name === home)).toEqual([]);
  },
);

/** Starts a browser as an ordinary user, because the sandbox does not work for root. Returns why it has no sandbox. */
async function asOrdinaryUser(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'assay-ordinary-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const launch = new URL('./launch-browser.ts', import.meta.url).href;
  const script = `const { launchBrowser } = await import('${launch}');
    const browser = await launchBrowser({ apart: true });
    console.log(JSON.stringify(browser.unsandboxed));
    await browser.close();`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  );
  return Buffer.concat(await child.stdout.toArray())
    .toString()
    .trim();
}

test.runIf(isLinux)(
  'the sandbox is on wherever the machine has one',
  async (context) => {
    const unshared = spawnSync('unshare', ['--user', 'true'], { uid: process.getuid?.() === 0 ? NOBODY : undefined });
    if (unshared.status !== 0) context.skip('this machine gives ordinary users no namespaces of their own');
    expect(await asOrdinaryUser()).toBe('null');
  },
  120_000,
);

test.runIf(isLinux && process.getuid?.() === 0)('where it is off, the browser says why', async () => {
  const browser = await launchBrowser();
  expect(browser.unsandboxed).toBe('Chromium has no sandbox when it is started as root');
  await browser.close();
});
