/** A process of its own: `postgres-keeper.ts FOLDER OWNER` runs a migrated server until the process OWNER has ended. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { grantAsEmbedded, migrate } from './migrations.ts';
import { connectPostgres } from './postgres.ts';
import { findPostgres, startPostgresServer } from './postgres-server.ts';
import { TEMPLATE } from './shared-postgres.ts';

const OWNER_CHECK_MS = 500;
const [folder = '', owner = ''] = process.argv.slice(2);

try {
  const bin = await findPostgres();
  if (bin === null) throw new Error('there is no server program');
  const server = await startPostgresServer(bin);
  const leave = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('SIGTERM', () => void leave());
  setInterval(() => {
    if (!isAlive(Number(owner))) void leave();
  }, OWNER_CHECK_MS);
  await prepareTemplate(server.port);
  await answer(String(server.port));
} catch (error) {
  await answer(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function prepareTemplate(port: number): Promise<void> {
  const admin = await connectPostgres(port, 'postgres');
  await admin.exec(`create database ${TEMPLATE}`);
  await admin.close();
  const template = await connectPostgres(port, TEMPLATE);
  await migrate(template);
  await grantAsEmbedded(template);
  await template.close();
}

/** A rename, so that readers never see half of the file. */
async function answer(text: string): Promise<void> {
  await writeFile(join(folder, 'answer.new'), text);
  await rename(join(folder, 'answer.new'), join(folder, 'answer'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
