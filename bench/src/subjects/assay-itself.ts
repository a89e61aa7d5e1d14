import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../folders.ts';
import { ASSAY_BUGS, ASSAY_DEFECTS, ASSAY_FEATURES } from '../planted/assay-defects.ts';
import { changeRewriting, HARMLESS_CHANGES } from '../planted/harmless-changes.ts';
import { pageScript } from '../planted/page-script.ts';
import { type Rewriting, startRewritingProxy } from '../planted/rewriting-proxy.ts';
import { addProject, addTests, openWorkspace } from '../platform/product/member.ts';
import { OUTBOX_KEY } from '../platform/product/outbox-key.ts';
import { PRODUCT_STOP_LIMIT_MS, untilReady } from '../platform/product/product.ts';
import { startNode } from '../processes/child.ts';
import { freePort } from '../processes/free-port.ts';
import type { RunningSubject, Subject } from './subject.ts';

/** Assay, signed in, on a company of its own with a project and three tests. */
export const ASSAY_ITSELF: Subject = {
  name: 'assay',
  about: 'the product itself: React, PostgREST, web sockets',
  features: ASSAY_FEATURES,
  defects: ASSAY_DEFECTS,
  bugs: ASSAY_BUGS,
  changes: HARMLESS_CHANGES,
  wantedFeaturesPct: 70,
  wantedBugsPct: 75,
  install: async () => undefined,
  start: startAssay,
};

async function startAssay(planted: string | null): Promise<RunningSubject> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const port = await freePort();
  const proxy = await startRewritingProxy(port, { ...(await rewritingFor(planted)), port: await freePort() });
  const child = startNode(['--disable-warning=ExperimentalWarning', join('tools', 'start.ts')], {
    cwd: REPOSITORY,
    env: {
      PORT: String(port),
      ASSAY_DATA: join(folder, 'data'),
      ASSAY_LOG: 'warn',
      ASSAY_OUTBOX_KEY: OUTBOX_KEY,
      // No limit of a plan may end the exploring.
      BILLING: 'off',
      SITE_URL: proxy.url,
    },
    stopLimitMs: PRODUCT_STOP_LIMIT_MS,
  });
  const stop = async () => {
    await proxy.close();
    await child.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(child);
    const { email, password } = await fillWorkspace(proxy.url);
    const isChange = HARMLESS_CHANGES.some(({ id }) => id === planted);
    return {
      url: `${proxy.url}/login`,
      username: email,
      password,
      pid: child.pid,
      wasReached: async () => (isChange ? null : proxy.wasReached()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function rewritingFor(planted: string | null): Promise<Rewriting> {
  if (planted === null) return {};
  if (HARMLESS_CHANGES.some(({ id }) => id === planted)) return changeRewriting(planted);
  return { script: await pageScript('assay-itself.js', planted) };
}

async function fillWorkspace(url: string) {
  const member = await openWorkspace(url);
  const projectId = await addProject(member, 'http://127.0.0.1:9/');
  await addTests(member, projectId, [
    { name: 'The start page opens', steps: ['Expect the "Welcome" heading to be visible'] },
    { name: 'The basket is empty at first', steps: ['Click the "Basket" link'] },
    { name: 'A search finds a lamp', steps: ['Fill the "Search" field with "lamp"'] },
  ]);
  return member;
}
