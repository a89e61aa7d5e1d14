import { launchBrowser } from '../adapters/playwright/process/launch-browser.ts';
import { systemClock } from '../adapters/system-clock.ts';
import type { TargetAddress } from '../core/application/check-start-page.ts';
import { firstPageTimeoutMs } from '../core/application/first-page-timeout.ts';
import { openApplication } from '../core/application/open-application.ts';
import { parseAddress } from '../core/application/parse-address.ts';
import { sessionOptionsFor } from '../core/application/session-options.ts';
import type { Browser, Clock, Session, SessionOptions, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { Emit } from '../core/engine-events.ts';
import type { TargetOptions } from '../core/engine-options.ts';
import { createFirstVisits, type FirstVisits } from '../core/first-visit/first-visits.ts';
import type { LedgerStore } from '../core/ledger-port.ts';
import type { Perform } from '../core/perform-port.ts';
import type { FormerRecords } from '../core/records-port.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { createMemoryStore } from '../ledger/memory-store.ts';
import { watchBrowser } from '../ledger/watch-browser.ts';
import { createFormerRecords } from '../model/resources/former-records.ts';
import { createPerform } from '../run/perform.ts';
import { createReplaceableBrowser } from '../run/replaceable-browser.ts';

/** What exploring and generating share: a browser, the application's address, and sessions that stay on it. */
export type Stage = TargetAddress & {
  readonly clock: Clock;
  readonly emit: Emit;
  readonly values: Record<string, string>;
  readonly session: Partial<SessionOptions>;
  readonly perform: Perform;
  /** How long the application may take to show its first page, and to answer the sign-in. */
  readonly firstAnswerTimeoutMs: number;
  open(storage?: StorageState): Promise<Session>;
  browser(): Promise<Browser>;
  /** Closes in sessions what comes on a first visit. Replays do without: their tests say what is closed. */
  readonly firstVisits: FirstVisits;
  readonly ledger: Ledger;
  /** Records that were there before: they stay as they are. */
  readonly records: FormerRecords;
};

type StageOptions = TargetOptions & { readonly timeBudgetMs?: number; readonly ledger?: LedgerStore };

/** Opens the target once to check it, then runs the body with the stage. Closes the browser in any case. */
export async function onStage<T>(options: StageOptions, body: (stage: Stage) => Promise<T>): Promise<T> {
  const url = parseAddress(options.url);
  const launch = options.launch ?? (() => launchBrowser());
  const browser = await launch();
  const browsers = createReplaceableBrowser(browser, launch);
  try {
    const { http, ...address } = await openApplication(browser, url, { ...options, clock: systemClock });
    const session = sessionOptionsFor({ ...options, url }, { baseUrl: address.baseUrl, http });
    const ledger = createLedger(options.ledger ?? createMemoryStore(), {
      baseUrl: address.baseUrl,
      clock: systemClock,
    });
    const credentials = [options.username, options.password].filter((text) => text !== undefined);
    const watched = async () => watchBrowser(await browsers.current(), ledger, credentials);
    const firstVisits = createFirstVisits(systemClock, (text) => options.emit?.({ kind: 'note', text }));
    return await body({
      ...address,
      clock: systemClock,
      ledger,
      records: createFormerRecords({
        baseUrl: address.baseUrl,
        isOwn: ledger.hasCreated,
        namesOwn: ledger.namesCreated,
        keepNames: ledger.name,
      }),
      firstAnswerTimeoutMs: firstPageTimeoutMs(options.timeBudgetMs),
      emit: options.emit ?? (() => undefined),
      session,
      values: {
        ...(options.username === undefined ? {} : { username: options.username }),
        ...(options.password === undefined ? {} : { password: options.password }),
      },
      perform: createPerform({ baseUrl: address.baseUrl, folder: null, clock: systemClock }),
      browser: watched,
      firstVisits,
      async open(storage) {
        const current = await watched();
        const { baseUrl } = address;
        const own = { baseUrl, ...session, exchanges: true, ...(storage ? { storage } : {}) };
        return firstVisits.watch(await current.newSession(own));
      },
    });
  } finally {
    await browsers.close();
    await browser.close();
  }
}
