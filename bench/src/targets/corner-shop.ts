import { join } from 'node:path';
import { REPOSITORY } from '../folders.ts';
import { startNode } from '../processes/child.ts';
import { freePort } from '../processes/free-port.ts';
import { waitUntilAnswers } from '../processes/wait-until-answers.ts';

export type Switch = { readonly kind: 'defect' | 'change'; readonly id: string };

export type RunningShop = { readonly url: string; readonly pid: number; stop(): Promise<void> };

export const SHOP_ACCOUNT = { username: 'qa', password: 'qa-pass' };

const START_LIMIT_MS = 30_000;

/** Starts Corner Shop as a separate program, with a defect or a change built in for every visitor. */
export async function startCornerShop(switches: readonly Switch[] = []): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = switches.flatMap(({ kind, id }) => [`--${kind}`, id]);
  const child = startNode([join('apps', 'demo', 'src', 'main.ts'), '--port', String(port), ...flags], {
    cwd: REPOSITORY,
  });
  try {
    await waitUntilAnswers(url, child, { limitMs: START_LIMIT_MS });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, pid: child.pid, stop: () => child.stop() };
}

/** Every switch of the shop, defects first. */
export async function readSwitches(url: string): Promise<readonly Switch[]> {
  const answer = await fetch(`${url}/catalogue.json`);
  const catalogue: unknown = await answer.json();
  return [...idsOf(catalogue, 'defects', 'defect'), ...idsOf(catalogue, 'changes', 'change')];
}

function idsOf(catalogue: unknown, key: string, kind: Switch['kind']): readonly Switch[] {
  const list: unknown = typeof catalogue === 'object' && catalogue !== null ? Reflect.get(catalogue, key) : undefined;
  if (!Array.isArray(list)) throw new Error(`The shop's catalogue has no ${key}.`);
  return list.map((entry: unknown) => {
    const id: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined;
    if (typeof id !== 'string') throw new Error(`An entry of the shop's ${key} has no id.`);
    return { kind, id };
  });
}
