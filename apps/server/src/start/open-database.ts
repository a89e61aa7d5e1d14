import { AppError } from '@assay/domain';
import { type LiteDatabase, openLiteDatabase, SYSTEM_SCHEMA } from '../backend/lite/supabase-lite.ts';
import { prepareSystemSchema } from '../backend/setup/system-schema.ts';
import type { Config } from '../config/environment-settings.ts';
import { applyMigrations } from '../database/apply-migrations.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import { reencryptAtStart } from '../secrets/rotation/reencrypt-credentials.ts';

/** Opens the database and checks that it answers. @throws AppError 'internal', 'unavailable' */
export async function openDatabase(config: Config, log: Log): Promise<LiteDatabase> {
  try {
    const database = await openLiteDatabase(config, log);
    await database.db.query('select 1');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (config.databaseUrl === undefined)
      throw new AppError('internal', `The database in ${config.dataFolder} cannot be opened (${reason}).`, {
        cause,
        hint: 'Put the folder back from a backup, or start with a new one: ASSAY_DATA.',
      });
    throw new AppError('unavailable', `The database of DATABASE_URL does not answer (${reason}).`, {
      cause,
      hint: 'Check that PostgreSQL runs and that host, user, password and name are right.',
    });
  }
}

type Migrating = { readonly config: Config; readonly secrets: Secrets; readonly log: Log; readonly migrations: string };

/** Brings schema and stored credentials up to date. @throws AppError 'usage', 'internal' */
export async function updateDatabase(
  { db }: Pick<LiteDatabase, 'db'>,
  { config, secrets, log, migrations }: Migrating,
): Promise<void> {
  await prepareSystemSchema(db, { ...SYSTEM_SCHEMA, secrets, ownsProtocol: config.mode !== 'hosted' });
  const applied = await applyMigrations(db, migrations);
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrated the database');
  const { encrypted, unreadable } = await reencryptAtStart(db, secrets);
  if (encrypted > 0) log.info({ encrypted }, 'encrypted stored credentials again');
  if (unreadable.length > 0)
    log.warn({ unreadable }, 'stored credentials cannot be opened with ASSAY_SECRET; they must be entered again');
}
