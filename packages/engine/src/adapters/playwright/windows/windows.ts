import { AppError } from '@assay/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { WINDOW_LIMIT } from '../../limits/window-limit.ts';
import type { ChangeSignal } from '../change-signal.ts';
import type { Lifetime } from '../process/lifetime.ts';
import { openWindow, type Window } from './window.ts';
import { windowByName } from './window-by-name.ts';

export type Windows = {
  /** The window that steps act on. The first window again when that one was closed. */
  current(): Promise<Window>;
  /** The current window's page, without waiting for it to be ready. */
  currentPage(): Page;
  switchTo(name: string, timeoutMs: number): Promise<void>;
};

export type WindowsOptions = {
  readonly signal: ChangeSignal;
  readonly lifetime: Lifetime;
  /** Called once for each window, the first one included. */
  readonly opened: (window: Window, first: boolean) => Promise<void>;
  readonly seen: (page: Page, first: boolean) => void;
  /** Windows that will be closed and cannot be switched to. */
  readonly unwanted: WeakSet<Page>;
};

/** Follows every window of a context. A window above the limit is closed at once. */
export async function followWindows(context: BrowserContext, options: WindowsOptions): Promise<Windows> {
  const { signal, lifetime, unwanted } = options;
  const open = openWindows(options);
  // The promise is not returned: the driver would hold on to it and report errors that are handled here.
  context.on('page', (page) => {
    if (open.count() < WINDOW_LIMIT.windows) open.windowOf(page);
    else page.close().catch(() => undefined);
  });
  const main = await context.newPage();
  const mainWindow = await open.windowOf(main);
  let current = main;
  return {
    currentPage: () => (current.isClosed() ? main : current),
    async current() {
      lifetime.throwIfEnded();
      if (current.isClosed()) current = main;
      return current === main ? mainWindow : lifetime.race(open.windowOf(current));
    },
    async switchTo(name, timeoutMs) {
      const endMs = performance.now() + timeoutMs;
      for (;;) {
        lifetime.throwIfEnded();
        const pages = context.pages().filter((one) => !unwanted.has(one));
        const page = await windowByName(pages, main, name);
        if (page !== null && (await open.isReady(page))) {
          current = page;
          return;
        }
        const left = endMs - performance.now();
        if (left <= 0) throw new AppError('timeout', `No window answers to "${name}".`);
        await lifetime.race(signal.wait(Math.min(left, 100)));
      }
    },
  };
}

type OpenWindows = {
  count(): number;
  /** The window of a page; prepares it when it is new. */
  windowOf(page: Page): Promise<Window>;
  /** False when the window closed while it was being prepared. */
  isReady(page: Page): Promise<boolean>;
};

function openWindows(options: WindowsOptions): OpenWindows {
  const { signal, lifetime } = options;
  const open = new Map<Page, Promise<Window>>();
  const prepare = (page: Page): Promise<Window> => {
    const first = open.size === 0;
    page.on('crash', () => lifetime.end(new AppError('page_crashed', `The page crashed: ${page.url()}`)));
    page.on('close', () => {
      open.delete(page);
      signal.fire();
    });
    page.on('framenavigated', signal.fire);
    options.seen(page, first);
    const window = openWindow(page, lifetime).then(async (made) => {
      await options.opened(made, first);
      signal.fire();
      return made;
    });
    // A window may close while it is being prepared. The caller that needs it gets the error.
    window.catch(() => undefined);
    open.set(page, window);
    return window;
  };
  const windowOf = (page: Page) => open.get(page) ?? prepare(page);
  return {
    count: () => open.size,
    windowOf,
    async isReady(page) {
      try {
        await lifetime.race(windowOf(page));
        return !page.isClosed();
      } catch (error) {
        lifetime.throwIfEnded();
        if (page.isClosed()) return false;
        throw error;
      }
    },
  };
}
