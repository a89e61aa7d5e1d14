import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
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

test('is not started where nobody has tried it', async () => {
  const shop = shopOf();
  await shop.resume();
  await shop.close();
  expect(asked).toEqual([]);
});
