import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '../server-context.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

export type Shop = {
  /** Address of the shop. Starts it at the first call, and again when it has ended. */
  readonly url: () => Promise<string>;
  /** Starts the shop if an earlier run of the server had started it, because projects point at it. */
  readonly resume: () => Promise<void>;
  /** Port of the running shop. Tested pages may reach no other port of this machine. */
  readonly ports: () => readonly number[];
  readonly close: () => Promise<void>;
};

type Needs = Pick<ServerContext, 'log'> & {
  readonly db: Pick<ServerContext['db'], 'query'>;
} & { readonly config: Pick<ServerContext['config'], 'dataFolder'> };

/**
 * A new port is a new origin, which would clear the stored credentials. It is the same shop, so the same statement
 * writes them again.
 */
const MOVE = `
  update public.projects as project set url = $2, username = stored.username_cipher, password = stored.password_cipher
  from public.projects as before left join private.project_credentials as stored on stored.project_id = before.id
  where before.id = project.id and before.url = $1`;

/** Runs Corner Shop next to the server, at the same address after a restart if the port is still free. */
export function createShop({ log, db, config }: Needs): Shop {
  const memory = join(config.dataFolder, 'corner-shop.txt');
  let running: Promise<ShopProcess> | undefined;
  let port: number | undefined;
  const open = async (): Promise<ShopProcess> => {
    const before = await remembered(memory);
    const shop = await startShopProcess(before === undefined ? 0 : Number(new URL(before).port), () => {
      running = undefined;
      port = undefined;
    });
    port = Number(new URL(shop.url).port);
    if (shop.url === before) return shop;
    await writeFile(memory, shop.url);
    // Another program has its port now.
    if (before !== undefined) {
      await db.query(MOVE, [before, shop.url]);
    }
    return shop;
  };
  const url = async () => {
    running ??= open().catch((error: unknown) => {
      running = undefined;
      log.error({ error }, 'Corner Shop did not start.');
      throw error;
    });
    return (await running).url;
  };
  return {
    url,
    ports: () => (port === undefined ? [] : [port]),
    async resume() {
      if ((await remembered(memory)) === undefined) return;
      // The error is in the log already; the server works without the shop.
      await url().catch(() => undefined);
    },
    async close() {
      await (await running?.catch(() => undefined))?.close();
    },
  };
}

/** Last address of the shop; undefined when it was never started. */
async function remembered(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return URL.canParse(text) ? text : undefined;
}
