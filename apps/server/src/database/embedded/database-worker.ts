import { Worker } from 'node:worker_threads';
import { endedError, stoppedError } from '../statement-errors.ts';
import type { ThreadInput } from './database-thread.ts';
import { readPgliteProgram } from './pglite-program.ts';
import { type DatabaseCommand, fromPlain, type StatementResult, type ThreadReport } from './thread-messages.ts';

type Pending = {
  readonly resolve: (results: readonly StatementResult[]) => void;
  readonly reject: (error: Error) => void;
};

export type WorkerEvents = {
  readonly onNotified: (channel: string, payload: string) => void;
  /** Called once: the thread has ended, and the database files can be opened again. */
  readonly onGone: (cause: unknown) => void;
};

/** The thread of the database, seen from the server. The caller sends one statement at a time. */
export class DatabaseWorker {
  readonly #worker: Worker;
  readonly #events: WorkerEvents;
  #pending: Pending | undefined;
  #cause: unknown;
  #isGone = false;

  private constructor(input: ThreadInput, events: WorkerEvents) {
    this.#events = events;
    this.#worker = new Worker(new URL('./database-thread.ts', import.meta.url), {
      workerData: input,
      name: 'database',
    });
    this.#worker.on('message', (message: ThreadReport) => this.#hear(message));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    // The files can be opened again only after the thread has ended.
    this.#worker.on('exit', () => this.#leave());
  }

  /** Resolves when statements can be sent. PGlite first recovers files that a killed process left behind. */
  static async open(folder: string, events: WorkerEvents): Promise<DatabaseWorker> {
    const worker = new DatabaseWorker({ folder, engine: await readPgliteProgram() }, events);
    try {
      await worker.call({ kind: 'exec', sql: `set time zone 'UTC'`, isAlone: true });
      return worker;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /**
   * Sends a command. If it takes longer than `limitMs`, the whole thread is terminated: nothing else stops a statement.
   */
  async call(command: DatabaseCommand, limitMs?: number): Promise<readonly StatementResult[]> {
    if (this.#isGone) throw stoppedError();
    const { promise, resolve, reject } = Promise.withResolvers<readonly StatementResult[]>();
    this.#pending = { resolve, reject };
    this.#worker.postMessage(command);
    const cancel = limitMs === undefined ? undefined : this.#watch(this.#pending, limitMs);
    try {
      return await promise;
    } finally {
      cancel?.();
    }
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #watch(pending: Pending, limitMs: number): () => void {
    const timer = setTimeout(() => {
      // If the server itself was busy, the answer may have arrived already. Two turns of the event loop read it first.
      setImmediate(() => setImmediate(() => void this.#endIfPending(pending, limitMs)));
    }, limitMs);
    return () => clearTimeout(timer);
  }

  async #endIfPending(pending: Pending, limitMs: number): Promise<void> {
    if (this.#pending !== pending) return;
    this.#pending = undefined;
    await this.#worker.terminate();
    pending.reject(endedError(limitMs));
  }

  #hear(message: ThreadReport): void {
    if (message.kind === 'notified') {
      this.#events.onNotified(message.channel, message.payload);
      return;
    }
    const pending = this.#pending;
    this.#pending = undefined;
    if (message.kind === 'done') pending?.resolve(message.results);
    else pending?.reject(fromPlain(message.error));
  }

  #leave(): void {
    this.#isGone = true;
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.reject(stoppedError(this.#cause));
    this.#events.onGone(this.#cause);
  }
}
