import { Worker } from 'node:worker_threads';
import { endedError, stoppedError } from '../statement-errors.ts';
import type { ThreadInput } from './database-thread.ts';
import { fromPlain, type Order, type Report, type StatementResult } from './messages.ts';
import { readPgliteProgram } from './pglite-program.ts';

type Pending = {
  readonly resolve: (results: readonly StatementResult[]) => void;
  readonly reject: (error: Error) => void;
};

export type WorkerEvents = {
  readonly onNotified: (channel: string, payload: string) => void;
  /** Once: no statement can be sent any more, and the files are free for the next one. */
  readonly onGone: (cause: unknown) => void;
};

/** The thread in which the database runs. One statement at a time; whoever calls sees to that. */
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
    this.#worker.on('message', (message: Report) => this.#hear(message));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    // Only then are the files free.
    this.#worker.on('exit', () => this.#leave());
  }

  /** Ready for statements: what a process or thread that was killed left in the files is put right first. */
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

  /** With a limit, a statement that is not through after it ends the whole thread: nothing else stops it. */
  async call(order: Order, limitMs?: number): Promise<readonly StatementResult[]> {
    if (this.#isGone) throw stoppedError();
    const { promise, resolve, reject } = Promise.withResolvers<readonly StatementResult[]>();
    this.#pending = { resolve, reject };
    this.#worker.postMessage(order);
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
      // A server that was busy itself may find the answer waiting: a turn of the event loop reads it first.
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

  #hear(message: Report): void {
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
