import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PGlite } from '@supabase/lite/pglite';
import type { TestDatabase } from './client.ts';
import { fingerprintOfMigrations, grantAsEmbedded, migrate } from './migrations.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/assay/', import.meta.url));

/** Types that drivers convert to different JavaScript values stay text. */
const AS_TEXT = {
  parsers: Object.fromEntries([1082, 1114, 1184, 20, 1700].map((oid) => [oid, (text: string) => text])),
};

/** A migrated PGlite in memory, with the grants that the embedded backend makes. */
export async function startPglite(): Promise<TestDatabase> {
  return startFromDump('embedded', async (database) => {
    await migrate(database);
    await grantAsEmbedded(database);
  });
}

/** A PGlite with the migrations and without those grants. */
export async function startBarePglite(): Promise<TestDatabase> {
  return startFromDump('bare', migrate);
}

/** Loads a dump from node_modules/.cache, which takes a tenth of the time; the first caller writes it. */
async function startFromDump(kind: string, prepare: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const file = join(CACHE, `pglite-${kind}-${await fingerprintOfMigrations()}.tar`);
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) return wrapPglite(await open({ loadDataDir: new Blob([new Uint8Array(dump)]) }));
  const database = wrapPglite(await open({}));
  await prepare(database);
  await keepDump(database.driver, file);
  await forgetOlder(kind, file);
  return database;
}

async function open(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...AS_TEXT, ...options });
}

async function keepDump(driver: PGlite, file: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const dump = await driver.dumpDataDir('none');
  // Two test files may write it at the same time; a rename leaves a complete one.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

/** Removes dumps of earlier migrations, 40 MB each. */
async function forgetOlder(kind: string, newest: string): Promise<void> {
  const older = (await readdir(CACHE)).filter((name) => name.startsWith(`pglite-${kind}-`) && name.endsWith('.tar'));
  await Promise.all(
    older
      .map((name) => join(CACHE, name))
      .filter((file) => file !== newest)
      .map((file) => rm(file, { force: true })),
  );
}

function wrapPglite(driver: PGlite): TestDatabase & { readonly driver: PGlite } {
  return {
    engine: 'pglite',
    driver,
    query: async (text, parameters = []) => {
      const { rows, affectedRows } = await driver.query<Record<string, unknown>>(text, [...parameters]);
      return { rows, count: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
    },
    exec: async (text) => {
      await driver.exec(text);
    },
    connect: () => Promise.reject(new Error('PGlite has one connection only.')),
    listen: async (channel, heard) => {
      await driver.listen(channel, heard);
    },
    close: () => driver.close(),
  };
}
