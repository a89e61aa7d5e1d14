import type { Browser } from '@assay/engine';
import type { HelloAnswer, Work } from '@assay/protocol';
import type { createBrowserPool } from './browser/browser-pool.ts';
import type { Client } from './server/server-client.ts';

export type AgentOptions = {
  readonly server: string;
  readonly token: string;
  /** How many runs and generations it executes at the same time. Work of one company shares a browser process. */
  readonly slots: number;
  readonly name: string;
  readonly version: string;
  readonly launch?: () => Promise<Browser>;
  /**
   * When aborted, the agent claims no new work. Running work may finish within `drainMs`; then it goes back to the
   * server.
   */
  readonly drain: AbortSignal;
  readonly drainMs?: number;
  readonly frameIntervalMs?: number;
  readonly say?: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly retry?: { readonly firstMs: number; readonly mostMs: number };
};

export type Task = { readonly work: Work; readonly control: AbortController; readonly done: Promise<void> };

/** Ports of the server's own machine that tests may reach, as the last claim said. */
export type AllowedPorts = { ports: readonly number[] };

export type AgentState = {
  readonly options: AgentOptions;
  readonly client: Client;
  readonly hello: HelloAnswer;
  readonly pool: ReturnType<typeof createBrowserPool>;
  readonly allowed: AllowedPorts;
  /** Why browsers on this machine run without a sandbox; undefined while it is not known. */
  unsandboxed?: string;
  readonly tasks: Map<string, Task>;
  /** `wait` resolves when the next piece of work ends. */
  readonly freed: { wait: () => Promise<void>; notify: () => void };
  readonly say: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
};

/** A promise that many can wait for, again and again. */
export function createNotification() {
  let resolveNext: () => void = () => undefined;
  let next = new Promise<void>((resolve) => {
    resolveNext = resolve;
  });
  return {
    wait: () => next,
    notify() {
      resolveNext();
      next = new Promise((resolve) => {
        resolveNext = resolve;
      });
    },
  };
}
