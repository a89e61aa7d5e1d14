import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { serveStatic } from '@assay/testing';
import { z } from 'zod';
import { REPOSITORY } from '../folders.ts';
import { GOALS } from '../goals.ts';
import { say } from '../output.ts';
import { type Child, startProgram } from '../processes/child.ts';
import { freePort } from '../processes/free-port.ts';
import { processesBelow } from '../processes/memory.ts';
import { type Figure, figure } from '../record/figure.ts';
import { spreadOf } from '../record/statistics.ts';
import { copyRepository } from './installation/fresh-copy.ts';
import { type PackageSizes, readPackageSizes } from './installation/installed-packages.ts';
import { programOf, type RestMemory, restMemory } from './installation/rest-memory.ts';
import type { Part } from './part.ts';
import { addProject, addTests, type Member, must, openWorkspace, startAll } from './product/member.ts';
import { OUTBOX_KEY } from './product/outbox-key.ts';
import { PRODUCT_STOP_LIMIT_MS, untilReady } from './product/product.ts';

const RUN_LIMIT_MS = 60_000;
const POLL_MS = 250;
const NO_MEMORY = 'this system does not tell';
const WELCOME = '<!doctype html><html lang="en"><title>Welcome</title><h1>Welcome</h1></html>';

const statusSchema = z.object({ status: z.string() });

type Numbers = {
  readonly firstMs: number | null;
  readonly againMs: readonly number[];
  readonly unused: RestMemory | null;
  readonly used: RestMemory | null;
  readonly sizes: PackageSizes | null;
};

/** `npm start` in a fresh copy of the repository, and again: its time, its disk space and its memory. */
export const start: Part = {
  name: 'start',
  about: ({ rounds }) =>
    `npm start in a fresh copy with the packages linked (no download), then ${rounds} more; memory after 30 s at rest, before and after a run; size of the packages`,
  notMeasured: (reason) => figuresOf({ firstMs: null, againMs: [], unused: null, used: null, sizes: null }, reason),
  async measure({ rounds }) {
    const sizes = await readPackageSizes(REPOSITORY);
    const copy = await copyRepository();
    try {
      const first = await startOnce(copy.folder);
      await stopInOrder(first);
      const againMs: number[] = [];
      for (let round = 1; round < rounds; round += 1) {
        const again = await startOnce(copy.folder);
        await stopInOrder(again);
        againMs.push(again.readyMs);
      }
      const last = await startOnce(copy.folder);
      againMs.push(last.readyMs);
      const { unused, used } = await memoryOf(last).finally(() => stopInOrder(last));
      const numbers = { firstMs: first.readyMs, againMs, unused, used, sizes };
      return { figures: figuresOf(numbers, NO_MEMORY), details: { download: 'none: packages are linked', ...numbers } };
    } finally {
      await copy.remove();
    }
  },
};

type Started = { readonly child: Child; readonly url: string; readonly readyMs: number };

async function startOnce(folder: string): Promise<Started> {
  // The npm variables of the bench are about another folder.
  const port = String(await freePort());
  const env = { PORT: port, ASSAY_OUTBOX_KEY: OUTBOX_KEY, INIT_CWD: folder, npm_config_local_prefix: folder };
  const startedMs = performance.now();
  const child = startProgram('npm', ['start'], {
    cwd: folder,
    env,
    stopLimitMs: PRODUCT_STOP_LIMIT_MS,
  });
  try {
    const url = await untilReady(child);
    const readyMs = performance.now() - startedMs;
    say(`npm start: ready after ${(readyMs / 1000).toFixed(1)} s`);
    return { child, url, readyMs };
  } catch (error) {
    say(`npm start said:\n${child.output()}`);
    await child.stop();
    throw error;
  }
}

/** Signals the server alone, as Ctrl-C in a terminal does. npm runs it through a shell and passes no signal on. */
async function stopInOrder({ child }: Started): Promise<void> {
  const server = processesBelow(child.pid).find(({ command }) => programOf(command) === 'server');
  if (server !== undefined) process.kill(server.pid, 'SIGTERM');
  const end = performance.now() + PRODUCT_STOP_LIMIT_MS;
  while (server !== undefined && child.isRunning() && performance.now() < end) await pause(POLL_MS);
  await child.stop();
}

/** Before anybody has used it, and with the browser that a run leaves open. */
async function memoryOf({ child, url }: Started) {
  const unused = await restMemory(child.pid);
  const site = await serveStatic({ '/': WELCOME });
  try {
    const member = await openWorkspace(url);
    const projectId = await addProject(member, `${site.url}/`);
    await addTests(member, projectId, [
      { name: 'Opens the page', steps: ['Expect the "Welcome" heading to be visible'] },
    ]);
    await runAll(url, member, projectId);
    return { unused, used: await restMemory(child.pid) };
  } finally {
    await site.close();
  }
}

async function runAll(url: string, member: Member, projectId: string): Promise<void> {
  await startAll(url, member, projectId);
  const end = performance.now() + RUN_LIMIT_MS;
  while (performance.now() < end) {
    const row = must(await member.client.from('test_runs').select('status').eq('project_id', projectId).single());
    const { status } = statusSchema.parse(row);
    if (status === 'Passed') return;
    if (status !== 'Pending' && status !== 'Running') throw new Error(`The run before the rest ended ${status}.`);
    await pause(POLL_MS);
  }
  throw new Error(`The run before the rest is not over after ${RUN_LIMIT_MS / 1000} s.`);
}

function figuresOf({ firstMs, againMs, unused, used, sizes }: Numbers, reason: string): readonly Figure[] {
  const again = spreadOf(againMs);
  const bytes = (name: string, value: number | null | undefined, why = reason) =>
    figure(name, value ?? null, { unit: 'bytes', reason: why });
  return [
    figure('npm start, first, without download', firstMs, { unit: 'ms', reason }),
    figure('npm start again, median', again?.median ?? null, {
      unit: 'ms',
      wanted: { atMost: GOALS.startAgainMs },
      reason,
    }),
    figure('npm start again, most', again?.max ?? null, { unit: 'ms', wanted: { atMost: GOALS.startAgainMs }, reason }),
    bytes('memory at rest, nothing has run', unused?.proportional.all),
    bytes('memory at rest, after a run', used?.proportional.all),
    bytes('… of it the server', used?.proportional.server),
    bytes('… of it the agent', used?.proportional.agent),
    bytes('… of it the browser', used?.proportional.browser),
    bytes('the same, resident (shared pages counted again)', used?.resident.all),
    figure('packages installed', sizes?.installed ?? null, { reason }),
    bytes('packages of the lock file for this machine, on disk', sizes?.lockedBytes),
    bytes('node_modules on disk', sizes?.nodeModulesBytes),
    bytes('downloaded archives', sizes?.archiveBytes, `${sizes?.missingArchives ?? 'all'} are not in npm's cache`),
  ];
}
