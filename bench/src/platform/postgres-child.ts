/** A process apart, so that the bench's end ends the server too: prints `port N` and runs until it is told to stop. */
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
