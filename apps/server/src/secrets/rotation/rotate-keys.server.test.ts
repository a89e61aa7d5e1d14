import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config/environment-settings.ts';
import { createLog } from '../../log/log.ts';
import { startServer } from '../../server.ts';
import { openWorkServer, type WorkServer } from '../../work/work-server.test-support.ts';
import { type CredentialPlace, createSecrets } from '../credential-cipher.ts';
import { rotateKeys } from './rotate-keys.ts';

const [OLD, NEW] = ['the old secret, long enough for anybody', 'the new secret, long enough for anybody'];
const log = createLog('silent');
let shop: WorkServer | undefined;
afterEach(() => shop?.close());

const configOf = (folder: string, env: Record<string, string> = {}) =>
  readConfig({ ASSAY_DATA: folder, PORT: '0', ASSAY_AGENTS: '0', ASSAY_LOG: 'silent', ...env });

/** A stopped server with a project and an environment that have credentials. */
async function stopped(env: Record<string, string> = {}) {
  const made = await openWorkServer({ env });
  shop = made;
  const project = await made.project(await made.company(await made.person()));
  const environment = String(
    (await made.query('select id from public.environments where project_id = $1', [project]))[0]?.id,
  );
  const places = [
    { owner: 'project', id: project, field: 'password' },
    { owner: 'environment', id: environment, field: 'username' },
  ] as const;
  const { encryptCredential } = made.server().context.secrets;
  for (const { owner, id, field } of places) {
    const set = `update public.${owner}s set ${field} = $2 where id = $1`;
    await made.query(set, [id, encryptCredential(`${field} of ${owner}`, { owner, id, field })]);
  }
  const { folder } = await made.leave();
  return { folder, places };
}

/** Credentials that a server with these settings decrypts. */
async function opens(folder: string, places: readonly CredentialPlace[], env = {}) {
  const running = await startServer({ config: configOf(folder, env), log, parts: [] });
  try {
    return await Promise.all(
      places.map(async (place) => {
        const { owner, id, field } = place;
        const [row] = await running.context.db.query(
          `select ${field}_cipher as cipher from private.${owner}_credentials where ${owner}_id = $1`,
          [id],
        );
        return running.context.secrets.decryptCredential(String(row?.cipher), place);
      }),
    );
  } finally {
    await running.stop();
  }
}
const TEXTS = ['password of project', 'username of environment'];

test('a data folder gets a new secret, with which alone everything opens', async () => {
  const { folder, places } = await stopped();
  const secret = () => readFile(join(folder, 'secret'), 'utf8');
  const before = await secret();
  expect(await rotateKeys(configOf(folder), log)).toMatchObject({ credentials: 2 });
  expect(await secret()).not.toBe(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
  expect(await opens(folder, places)).toEqual(TEXTS);
  await expect(opens(folder, places, { ASSAY_SECRET: before.trim() })).rejects.toThrow('another ASSAY_SECRET');
}, 240_000);

test('a change that was interrupted loses nothing: the server says what to do, and it can be finished', async () => {
  const { folder, places } = await stopped();
  const [file, next] = [join(folder, 'secret'), join(folder, 'secret.next')];
  const before = await readFile(file, 'utf8');
  await rotateKeys(configOf(folder), log);
  // The state after a power loss between commit and rename.
  await rename(file, next);
  await writeFile(file, before);
  await expect(opens(folder, places)).rejects.toMatchObject({ hint: expect.stringContaining('npm run rotate-keys') });
  expect(await rotateKeys(configOf(folder), log)).toMatchObject({ credentials: 0 });
  expect(await opens(folder, places)).toEqual(TEXTS);
}, 240_000);

test('with ASSAY_SECRET both are accepted until it is done, and the old one by itself never again', async () => {
  const { folder, places } = await stopped({ ASSAY_SECRET: OLD });
  const both = { ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD };
  await expect(rotateKeys(configOf(folder, { ASSAY_SECRET: NEW }), log)).rejects.toThrow('ASSAY_SECRET_PREVIOUS');
  await expect(opens(folder, places, { ASSAY_SECRET: NEW })).rejects.toThrow('another ASSAY_SECRET');
  expect(await opens(folder, places, both)).toEqual(TEXTS);
  expect(await opens(folder, places, { ASSAY_SECRET: OLD })).toEqual(TEXTS);
  expect(await rotateKeys(configOf(folder, both), log)).toMatchObject({ credentials: 2 });
  expect(await opens(folder, places, both)).toEqual(TEXTS);
  expect(await opens(folder, places, { ASSAY_SECRET: NEW })).toEqual(TEXTS);
  await expect(opens(folder, places, { ASSAY_SECRET: OLD })).rejects.toThrow('another ASSAY_SECRET');
}, 240_000);

test('what neither secret opens is named, and nothing is changed', async () => {
  const { folder, places } = await stopped({ ASSAY_SECRET: OLD });
  const [first, other] = places;
  const broken = createSecrets('some third secret that nobody remembers').encryptCredential('x', first);
  const running = await startServer({ config: configOf(folder, { ASSAY_SECRET: OLD }), log, parts: [] });
  await running.context.db.query('update private.project_credentials set password_cipher = $1', [broken]);
  // Refused while a server uses the folder.
  await expect(
    rotateKeys(configOf(folder, { ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD }), log),
  ).rejects.toMatchObject({ code: 'conflict' });
  await running.stop();
  await expect(rotateKeys(configOf(folder, { ASSAY_SECRET: NEW, ASSAY_SECRET_PREVIOUS: OLD }), log)).rejects.toThrow(
    `password of project ${first.id}`,
  );
  expect(await opens(folder, [first, other].slice(1), { ASSAY_SECRET: OLD })).toEqual(TEXTS.slice(1));
}, 240_000);
