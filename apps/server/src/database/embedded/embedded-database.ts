import { STATEMENT_LIMITS } from '../../limits/statement-limits.ts';
import type { Log } from '../../log/log.ts';
import { type Pglite, type PgliteSession, sqlState } from '../database-client.ts';
import { type Caller, currentCaller } from '../statement-caller.ts';
import { STATEMENT_ENDED, stoppedError } from '../statement-errors.ts';
import { DatabaseWorker } from './database-worker.ts';
import { FairTurns } from './fair-turns.ts';
import { Listeners } from './listeners.ts';
import type { DatabaseCommand, StatementResult } from './thread-messages.ts';

export type EmbeddedOptions = {
  readonly folder: string;
  readonly log: Log;
  /** Time limit of a caller's statement, in milliseconds. */
  readonly limitMs?: number;
};

type Run = (command: DatabaseCommand) => Promise<readonly StatementResult[]>;

/**
 * PGlite in a thread of its own. Callers take turns. When a caller's statement takes too long, the thread is terminated
 * and the database is opened again from its files, as after a crash. The server's own statements have no limit.
 */
export class EmbeddedDatabase implements Pglite {
  readonly waitReady: Promise<void>;
  readonly #folder: string;
  readonly #log: Log;
  readonly #limitMs: number;
  readonly #turns = new FairTurns(STATEMENT_LIMITS.waitingPerCaller);
  readonly #listeners = new Listeners();
  #worker: Promise<DatabaseWorker>;
  #isClosing = false;

  constructor({ folder, log, limitMs = STATEMENT_LIMITS.embeddedMs }: EmbeddedOptions) {
    this.#folder = folder;
    this.#log = log;
    this.#limitMs = limitMs;
    this.#worker = this.#open();
    this.waitReady = this.#worker.then(() => undefined);
  }

  get closed(): boolean {
    return this.#isClosing;
  }

  readonly query: Pglite['query'] = (sql, params) => this.#inTurn((run) => queryWith(run, true)(sql, params));

  readonly exec: Pglite['exec'] = (sql) => this.#inTurn((run) => execWith(run, true)(sql));

  readonly transaction: Pglite['transaction'] = (fn) =>
    this.#inTurn(async (run) => {
      const session: PgliteSession = { query: queryWith(run, false), exec: execWith(run, false) };
      await session.exec('begin');
      try {
        const result = await fn(session);
        await session.exec('commit');
        return result;
      } catch (error) {
        // If `rollback` fails too, the database is gone, and the transaction with it.
        await session.exec('rollback').catch(() => undefined);
        throw error;
      }
    });

  readonly listen: Pglite['listen'] = async (channel, onPayload, onGap = () => undefined) => {
    const stop = this.#listeners.add(channel, { onPayload, onGap });
    await this.exec(`listen ${quoted(channel)}`);
    return async () => {
      if (stop() === 0) await this.exec(`unlisten ${quoted(channel)}`);
    };
  };

  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const release = await this.#turns.take();
    try {
      const worker = await this.#worker.catch(() => undefined);
      if (worker === undefined || worker.isGone) return;
      await worker.call({ kind: 'close' });
      await worker.terminate();
    } finally {
      release();
    }
  }

  async #inTurn<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const caller = currentCaller();
    const release = await this.#takeTurn(caller);
    try {
      const worker = await this.#alive();
      return await work((command) => this.#call(worker, command, caller));
    } finally {
      release();
    }
  }

  async #call(worker: DatabaseWorker, command: DatabaseCommand, caller: Caller | undefined): ReturnType<Run> {
    if (caller === undefined) return worker.call(command);
    try {
      return await worker.call(command, this.#limitMs);
    } catch (error) {
      if (sqlState(error) === STATEMENT_ENDED) {
        caller.onFailure('ended');
        // The caller's other waiting statements are likely as slow, and everybody would wait again.
        this.#turns.dismiss(caller.key);
      }
      throw error;
    }
  }

  async #takeTurn(caller: Caller | undefined): Promise<() => void> {
    try {
      return await this.#turns.take(caller?.key);
    } catch (error) {
      caller?.onFailure('refused');
      throw error;
    }
  }

  /** The next caller opens it again after a failed start. */
  async #alive(): Promise<DatabaseWorker> {
    const worker = await this.#worker.catch(() => undefined);
    if (worker !== undefined && !worker.isGone) return worker;
    if (this.#isClosing) throw stoppedError();
    this.#worker = this.#open();
    return this.#worker;
  }

  #open(): Promise<DatabaseWorker> {
    const opened = this.#openAndListen();
    // The error is logged here, because nobody may be waiting for the promise.
    opened.catch((error: unknown) => this.#log.error({ error }, 'the embedded database cannot be opened'));
    return opened;
  }

  async #openAndListen(): Promise<DatabaseWorker> {
    const worker = await DatabaseWorker.open(this.#folder, {
      onNotified: (channel, payload) => this.#listeners.tell(channel, payload),
      onGone: (cause) => this.#reopen(cause),
    });
    for (const channel of this.#listeners.channels)
      await worker.call({ kind: 'exec', sql: `listen ${quoted(channel)}`, isAlone: true });
    // There are no listeners when it is opened for the first time.
    this.#listeners.notifyGap();
    return worker;
  }

  #reopen(cause: unknown): void {
    if (this.#isClosing) return;
    const started = performance.now();
    this.#worker = this.#open();
    const tell = () =>
      this.#log.warn(
        { error: cause, ms: Math.round(performance.now() - started) },
        'the embedded database was stopped, and opened again',
      );
    this.#worker.then(tell, () => undefined);
  }
}

function queryWith(run: Run, isAlone: boolean): PgliteSession['query'] {
  return async (sql, params = []) => {
    const [result] = await run({ kind: 'query', sql, params, isAlone });
    if (result === undefined) throw new Error('The database answered a statement with nothing.');
    return result;
  };
}

function execWith(run: Run, isAlone: boolean): PgliteSession['exec'] {
  return async (sql) => [...(await run({ kind: 'exec', sql, isAlone }))];
}

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
