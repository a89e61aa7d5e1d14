import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openWorkServer } from '../work/work-server.test-support.ts';
import { createShop } from './corner-shop.ts';

let data = '';
let asked: unknown[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'assay-shop-'));
  asked = [];
});
afterEach(() => rm(data, { recursive: true, force: true }));

function shopOf() {
  const db = {
    query: async (_sql: string, params: readonly unknown[] = []) => {
      asked.push(params);
      return [];
    },
  };
  const shop = createShop({ log: createLog('silent'), db, config: { dataFolder: data } });
  onTestFinished(() => shop.close());
  return shop;
}

test('stands at the same address after the server was started again', async () => {
  const first = shopOf();
  const url = await first.url();
  expect((await fetch(url)).status).toBe(200);
  await first.close();
  await expect(fetch(url)).rejects.toThrow();
  await shopOf().resume();
  expect((await fetch(url)).status).toBe(200);
  expect(asked).toEqual([]);
});

test('moves the projects along when its port was taken meanwhile', async () => {
  const first = shopOf();
  const before = await first.url();
  await first.close();
  const other = createServer().listen(Number(new URL(before).port), '127.0.0.1');
  onTestFinished(() => void other.close());
  const second = shopOf();
  await second.resume();
  const after = await second.url();
  expect(after).not.toBe(before);
  expect(asked).toEqual([[before, after]]);
});

test('takes the credentials of its projects along: the move is its own', async () => {
  const workServer = await openWorkServer();
  onTestFinished(() => workServer.close());
  const { db, secrets } = workServer.server().context;
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const before = `http://127.0.0.1:${Reflect.get(Object(taken.address()), 'port')}/`;
  const project = await workServer.project(await workServer.company(await workServer.person()), { url: before });
  const place = { owner: 'project', id: project, field: 'password' } as const;
  const save = 'update public.projects set password = $2 where id = $1';
  await db.query(save, [project, secrets.encryptCredential('qa-pass', place)]);
  await writeFile(join(data, 'corner-shop.txt'), before);
  const shop = createShop({ log: createLog('silent'), db, config: { dataFolder: data } });
  onTestFinished(() => shop.close());
  await shop.resume();
  const [stored] = await db.query(
    `select url, has_username, has_password, password_cipher as cipher, origin from public.projects
     join private.project_credentials on project_id = id where id = $1`,
    [project],
  );
  const url = await shop.url();
  expect(url).not.toBe(before);
  expect(stored).toMatchObject({ url, has_username: false, has_password: true, origin: new URL(url).origin });
  expect(secrets.decryptCredential(String(stored?.cipher), place)).toBe('qa-pass');
}, 60_000);

test('is not started where nobody has tried it', async () => {
  const shop = shopOf();
  await shop.resume();
  await shop.close();
  expect(asked).toEqual([]);
});
