import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkServer, type WorkServer } from '../../work/work-server.test-support.ts';
import { type CredentialPlace, createSecrets } from '../credential-cipher.ts';

const [OLD, NEW] = ['the old secret, long enough for anybody', 'the new secret, long enough for anybody'];
const COMMAND = fileURLToPath(new URL('../../../../../tools/rotate-keys.ts', import.meta.url));
const bin = await findPostgres();

describe.skipIf(bin === null)('npm run rotate-keys on PostgreSQL, beside a server that runs', () => {
  let postgres: PostgresServer;
  let shop: WorkServer;
  let client: pg.Client;
  let url: string;
  let places: readonly CredentialPlace[];
  beforeAll(async () => {
    if (bin === null) return;
    postgres = await startPostgresServer(bin);
    url = `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`;
    shop = await openWorkServer({ env: { DATABASE_URL: url, ASSAY_SECRET: OLD } });
    client = new pg.Client({ connectionString: url });
    await client.connect();
    places = await saveCredentials(shop);
  }, 120_000);
  afterAll(async () => {
    await client?.end();
    await shop?.close();
    await postgres?.stop();
  });

  /** Runs the command as an operator does. */
  const command = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: url, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    const ended = new Promise<{ status: number | null; output: string }>((resolve) =>
      child.once('close', (status) => resolve({ status, output })),
    );
    return { child, ended };
  };
  const rotate = (env: Record<string, string>) => command(env).ended;

  /** Credentials that one secret alone decrypts. */
  const openedBy = async (secret: string) => {
    const secrets = createSecrets(secret);
    const ciphers = await Promise.all(
      places.map(async (place) => {
        const { rows } = await client.query(
          `select ${place.field}_cipher as cipher from private.${place.owner}_credentials where ${place.owner}_id = $1`,
          [place.id],
        );
        return { place, cipher: String(rows[0]?.cipher) };
      }),
    );
    return ciphers.flatMap(({ place, cipher }) => {
      try {
        return [secrets.decryptCredential(cipher, place)];
      } catch {
        return [];
      }
    });
  };
  const all = () => places.map(textOf);

  test('a wrong previous secret, or none, is refused in words, and nothing is changed', async () => {
    const wrong = await rotate({ ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: 'a wrong secret, long enough for anybody' });
    expect(wrong.status).not.toBe(0);
    expect(wrong.output).toContain('made with neither the old nor the new secret');
    expect(wrong.output).toContain('ASSAY_SECRET_PREVIOUS');
    const without = await rotate({ ASSAY_SECRET: NEW });
    expect(without.status).not.toBe(0);
    expect(without.output).toContain('no other one in ASSAY_SECRET_PREVIOUS');
    const bare = await rotate({});
    expect(bare.output).toContain('ASSAY_SECRET must be set');
    for (const { output } of [wrong, without, bare])
      for (const secret of [OLD, NEW]) expect(output).not.toContain(secret);
    expect(await openedBy(OLD)).toEqual(all());
  }, 120_000);

  test('killed in the middle it has changed nothing', async () => {
    const [, , last] = places;
    await client.query('begin');
    await client.query('select 1 from private.environment_credentials where environment_id = $1 for update', [
      last?.id,
    ]);
    const { child, ended } = command({ ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD });
    // It holds the credentials of projects already and waits for this lock.
    await expect.poll(() => waiting(url), { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await client.query('commit');
    expect(await openedBy(OLD)).toEqual(all());
    expect(await openedBy(NEW)).toEqual([]);
  }, 120_000);

  test('run again it finishes: all are decrypted with the new secret, none with the old; again, and nothing is left to do', async () => {
    const done = await rotate({ ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD });
    expect(done).toMatchObject({ status: 0, output: expect.stringContaining(`${places.length} stored credentials`) });
    expect(await openedBy(NEW)).toEqual(all());
    expect(await openedBy(OLD)).toEqual([]);
    const again = await rotate({ ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD });
    expect(again).toMatchObject({ status: 0, output: expect.stringContaining('0 stored credentials') });
    // A server with only the old secret no longer starts and says why.
    await expect(shop.restart()).rejects.toThrow('another ASSAY_SECRET');
  }, 120_000);

  test('what a server saved with the old secret meanwhile is encrypted again by the next call', async () => {
    const [first] = places;
    if (first === undefined) throw new Error('There is no place.');
    const late = createSecrets(OLD).encryptCredential(textOf(first), first);
    await client.query('update private.project_credentials set username_cipher = $2 where project_id = $1', [
      first.id,
      late,
    ]);
    const { status, output } = await rotate({ ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD });
    expect([status, output]).toEqual([0, expect.stringContaining('1 stored credentials')]);
    expect(await openedBy(NEW)).toEqual(all());
  }, 120_000);
});

const textOf = ({ owner, field }: CredentialPlace) => `${field} of ${owner}`;

/** Credentials of a project and of an environment, encrypted by the server. */
async function saveCredentials(shop: WorkServer): Promise<readonly CredentialPlace[]> {
  const project = await shop.project(await shop.company(await shop.person()));
  const [row] = await shop.query('select id from public.environments where project_id = $1', [project]);
  const { encryptCredential } = shop.server().context.secrets;
  const places = [
    { owner: 'project', id: project, field: 'username' },
    { owner: 'project', id: project, field: 'password' },
    { owner: 'environment', id: String(row?.id), field: 'username' },
    { owner: 'environment', id: String(row?.id), field: 'password' },
  ] as const;
  for (const place of places)
    await shop.query(`update public.${place.owner}s set ${place.field} = $2 where id = $1`, [
      place.id,
      encryptCredential(textOf(place), place),
    ]);
  return places;
}

/** How many connections wait for a lock. */
async function waiting(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    return rows.length;
  } finally {
    await client.end();
  }
}
