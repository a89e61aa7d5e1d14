/**
 * Runs in a thread of its own. PGlite blocks the thread that calls it, so a statement that never ends would block the
 * server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PARSERS } from '../db.ts';
import { type Order, type Report, type StatementResult, toPlain } from './messages.ts';
import type { PgliteProgram } from './pglite-program.ts';

export type ThreadInput = { readonly folder: string; readonly engine: PgliteProgram };

const port = parentPort;
if (port === null) throw new Error('This file is a thread of the server.');
const report = (message: Report) => port.postMessage(message);

const { folder, engine }: ThreadInput = workerData;
const pglite = new PGlite({
  dataDir: folder,
  parsers: { ...PARSERS },
  pgliteWasmModule: engine.program,
  fsBundle: new Blob([new Uint8Array(engine.files)]),
});
// A failed start is reported by the first statement.
pglite.waitReady.catch(() => undefined);
pglite.onNotification((channel, payload) => report({ kind: 'notified', channel, payload }));

port.on('message', (order: Order) => {
  executeOrder(order).then(
    (results) => report({ kind: 'done', results }),
    (error: unknown) => report({ kind: 'failed', error: toPlain(error) }),
  );
});

async function executeOrder(order: Order): Promise<StatementResult[]> {
  if (order.kind === 'close') {
    await pglite.close();
    return [];
  }
  try {
    if (order.kind === 'exec') return (await pglite.exec(order.sql)).map(toResult);
    return [toResult(await pglite.query(order.sql, [...order.params]))];
  } finally {
    // A single call may contain a whole transaction. The next caller must not start inside a half-finished one.
    if (order.isAlone && pglite.isInTransaction()) await pglite.exec('rollback');
  }
}

function toResult({ rows, affectedRows }: { rows: unknown[]; affectedRows?: number }): StatementResult {
  return affectedRows === undefined ? { rows } : { rows, affectedRows };
}
