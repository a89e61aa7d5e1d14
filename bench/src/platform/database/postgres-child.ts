/**
 * Runs PostgreSQL in a process of its own, so that it ends with the bench. Prints `port N` and runs until it is
 * stopped.
 */
import process from 'node:process';
import { findPostgres, startPostgresServer } from '@assay/testing';

const bin = await findPostgres();
if (bin === null) throw new Error('There is no PostgreSQL server program.');
const server = await startPostgresServer(bin);
process.once('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.stdout.write(`port ${server.port}\n`);
