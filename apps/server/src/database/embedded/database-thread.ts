/**
 * Runs in a thread of its own. PGlite blocks the thread that calls it, so a statement that never ends would block the
 * server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PARSERS } from '../database-client.ts';
import type { PgliteProgram } from './pglite-program.ts';
import { type DatabaseCommand, type StatementResult, type ThreadReport, toPlain } from './thread-messages.ts';

export type ThreadInput = { readonly folder: string; readonly engine: PgliteProgram };

const port = parentPort;
if (port === null) throw new Error('This file is a thread of the server.');
const reportBack = (message: ThreadReport) => port.postMessage(message);

const { folder, engine }: ThreadInput = workerData;
const pglite = new PGlite({
  dataDir: folder,
  parsers: { ...PARSERS },
  pgliteWasmModule: engine.program,
  fsBundle: new Blob([new Uint8Array(engine.files)]),
});
// A failed start is reported by the first statement.
pglite.waitReady.then(refuseWrongParameters, () => undefined);
pglite.onNotification((channel, payload) => reportBack({ kind: 'notified', channel, payload }));

port.on('message', (command: DatabaseCommand) => {
  executeCommand(command).then(
    (results) => reportBack({ kind: 'done', results }),
    (error: unknown) => reportBack({ kind: 'failed', error: toPlain(error) }),
  );
});

async function executeCommand(command: DatabaseCommand): Promise<StatementResult[]> {
  if (command.kind === 'close') {
    await pglite.close();
    return [];
  }
  try {
    if (command.kind === 'exec') return (await pglite.exec(command.sql)).map(toResult);
    return [toResult(await pglite.query(command.sql, [...command.params]))];
  } finally {
    // A single call may contain a whole transaction. The next caller must not start inside a half-finished one.
    if (command.isAlone && pglite.isInTransaction()) await pglite.exec('rollback');
  }
}

/**
 * PGlite 0.4.5 passes an object on as it is where it expects a list, and fails in the middle of writing the message: the
 * next statements fail too. So a parameter that no serializer turned into text is refused before anything is written.
 */
function refuseWrongParameters(): void {
  for (const [type, serialize] of Object.entries(pglite.serializers)) {
    pglite.serializers[type] = (value: unknown) => {
      const text = serialize(value);
      if (typeof text !== 'string') throw new TypeError('Invalid input for list type');
      return text;
    };
  }
}

function toResult({ rows, affectedRows }: { rows: unknown[]; affectedRows?: number }): StatementResult {
  return affectedRows === undefined ? { rows } : { rows, affectedRows };
}
