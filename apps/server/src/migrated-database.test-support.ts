import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYSTEM_SCHEMA } from './backend/lite/supabase-lite.ts';
import { prepareSystemSchema } from './backend/setup/system-schema.ts';
import { applyMigrations } from './database/apply-migrations.ts';
import { EmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { pgliteDb } from './database/pglite.ts';
import { createLog } from './log/log.ts';
import { createSecrets } from './secrets/credential-cipher.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/assay/', import.meta.url));
const KIND = 'server-database-';

/**
 * Fills an empty data folder with a migrated database, as a first start leaves it before it writes its secret and
 * settings. The server's own code makes it once for each state of that code; tests copy it from node_modules/.cache.
 */
export async function layMigratedDatabase(dataFolder: string): Promise<void> {
  made ??= makeOnce();
  // Node copies these 1,300 files itself when it may block: 0.15 s of a processor in place of 0.6 s.
  cpSync(await made, join(dataFolder, 'database'), { recursive: true });
}

let made: Promise<string> | undefined;

async function makeOnce(): Promise<string> {
  const kept = join(CACHE, KIND + (await fingerprint()));
  if (!(await isThere(kept))) await make(kept);
  return kept;
}

async function make(kept: string): Promise<void> {
  const folder = `${kept}.${randomUUID()}.part`;
  await mkdir(folder, { recursive: true });
  const database = new EmbeddedDatabase({ folder, log: createLog('silent') });
  const db = pgliteDb(database, () => database.close());
  await prepareSystemSchema(db, { ...SYSTEM_SCHEMA, secrets: createSecrets(randomUUID()), ownsProtocol: true });
  await db.query(`delete from assay_server.state where key = 'secret'`);
  await applyMigrations(db, MIGRATIONS);
  await db.query('checkpoint');
  await db.close();
  await forgetEarlier(basename(kept));
  // When two processes make it at once, one copy stays; both are the same.
  await rename(folder, kept).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    if (!(await isThere(kept))) throw error;
  });
}

/** Databases of earlier states of the code, 42 MB each. */
async function forgetEarlier(kept: string): Promise<void> {
  for (const name of await readdir(CACHE))
    if (name.startsWith(KIND) && !name.startsWith(kept)) await rm(join(CACHE, name), { recursive: true, force: true });
}

/** Changes whenever a first start would make another database. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(SYSTEM_SCHEMA));
  const sources = [
    new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
    new URL('backend/setup/system-schema.ts', import.meta.url),
    new URL('database/apply-migrations.ts', import.meta.url),
  ].map((url) => fileURLToPath(url));
  for (const name of (await readdir(MIGRATIONS)).sort()) sources.push(join(MIGRATIONS, name));
  for (const file of sources) hash.update(basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}
