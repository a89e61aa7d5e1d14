import { closeSharedBrowser, type StaticSite, serveStatic, sharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../adapters/system-clock.ts';
import { NOTHING_STORED } from '../../../core/signed-in.test-support.ts';
import { createFormerRecords } from '../../../model/resources/former-records.ts';
import { createPerform } from '../../../run/perform.ts';
import { Abandoned } from '../../abandoned.ts';
import { createDryRun } from '../../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../../dry-run/would-change-former.ts';
import { isRefused } from './refusal.ts';

/** Paths of what was posted. */
const posted: string[] = [];
let site: StaticSite;

const formTo = (path: string) => `<!doctype html><html lang="en"><title>Invoice</title><main><h1>Invoice</h1>
<form id="f" aria-label="A form"><label>Reason <input name="reason"></label> <button>Send it</button></form></main>
<script>fetch('/api/invoices'); f.onsubmit = async (event) => { event.preventDefault(); await fetch('${path}', { method: 'POST' }); f.remove(); };</script>`;

beforeAll(async () => {
  site = await serveStatic({
    '/settle': formTo('/api/invoices/1/settle'),
    '/new': formTo('/api/invoices'),
    '*': (request, response) => {
      if (request.method === 'POST') posted.push(request.url ?? '');
      const invoices = [1, 2, 3].map((id) => ({ id, customer: `Customer ${id}` }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(invoices));
    },
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

/** What comes of expecting that a form which takes everything refuses what it holds. */
async function refusedOn(path: string): Promise<unknown> {
  posted.length = 0;
  const browser = await sharedBrowser();
  const dryRun = createDryRun(
    {
      perform: createPerform({ baseUrl: site.url, folder: null, clock: systemClock }),
      clock: systemClock,
      open: () => browser.newSession({ baseUrl: site.url, exchanges: true }),
      signedIn: NOTHING_STORED,
      records: createFormerRecords({
        ...{ baseUrl: site.url, isOwn: () => false, namesOwn: () => false, keepNames: () => undefined },
      }),
    },
    { unique: 'n7u8p4b9' },
  );
  try {
    await dryRun.do({ kind: 'open', path });
    const [form] = (await dryRun.look()).forms;
    return form && (await isRefused(dryRun, form, 1).catch((error: unknown) => error));
  } finally {
    await dryRun.close();
  }
}

test('what would change a record that was there before is held back, in a form that only acts on it', async () => {
  expect(await refusedOn('/settle')).toBeInstanceOf(WouldChangeFormer);
  expect(posted).toEqual([]);
});

test('what makes something new is sent', async () => {
  const error = await refusedOn('/new');
  expect(error).toBeInstanceOf(Abandoned);
  expect(error).not.toBeInstanceOf(WouldChangeFormer);
  expect(posted).toEqual(['/api/invoices']);
});
