import type { ElementRef } from '@assay/page';
import type { Browser, ElementAction, Session, SessionOptions } from '../core/browser-clock-and-store-ports.ts';
import { type Exchange, isWriting } from '../core/exchanges/exchange.ts';
import type { Turned } from './book.ts';
import { createKnownItems } from './known-items.ts';
import type { Ledger } from './ledger.ts';

/** A browser whose sessions tell the ledger what they typed, what they turned, and what the application was told then. */
export function watchBrowser(browser: Browser, ledger: Ledger, credentials: readonly string[]): Browser {
  return {
    name: browser.name,
    unsandboxed: browser.unsandboxed,
    gone: browser.gone,
    close: () => browser.close(),
    newSession: (options) => watchedSession(browser, options, { ledger, credentials }),
  };
}

type Watching = { readonly ledger: Ledger; readonly credentials: readonly string[] };

async function watchedSession(
  browser: Browser,
  options: SessionOptions,
  { ledger, credentials }: Watching,
): Promise<Session> {
  const typed = new Set<string>();
  const known = createKnownItems(options.baseUrl);
  let turned: Turned | null = null;
  const onExchange = (exchange: Exchange) => {
    ledger.note(exchange, { page: exchange.page ?? '', typed, known, turned });
    options.onExchange?.(exchange);
    if (exchange.pending) return;
    if (isWriting(exchange)) turned = null;
    else known.learn(exchange);
  };
  const session = await browser.newSession({ ...options, exchanges: true, onExchange });
  return {
    ...session,
    async act(ref, action, timing) {
      turned = await turnedBy(session, ref, action);
      if (action.kind === 'type' && !credentials.includes(action.text)) typed.add(action.text);
      await session.act(ref, action, timing);
    },
  };
}

/** What the action turns; null for other actions, and where it is so already. */
async function turnedBy(session: Session, ref: ElementRef, { kind }: ElementAction): Promise<Turned | null> {
  if (kind !== 'check' && kind !== 'uncheck') return null;
  try {
    const { checked } = await session.read(ref);
    if (checked === null || checked === (kind === 'check')) return null;
    return { target: await session.targetFor(ref), was: checked };
  } catch {
    // The action itself says what is wrong with the element.
    return null;
  }
}
