import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { callName } from '../../core/exchanges/call-name.ts';

/** Where a dry run went and what the application asked its server meanwhile, and what of it an expectation followed. */
export type Trail = {
  readonly pages: ReadonlySet<string>;
  readonly assertedPages: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly assertedCalls: ReadonlySet<string>;
};

export type TrailRecord = Trail & {
  /** To be called after each step. `since` is the number of exchanges before the last action. */
  pass(session: Session, step: { readonly isExpectation: boolean; readonly since: number }): void;
};

/** A trail that has gone nowhere yet. */
export function createTrail(): TrailRecord {
  const [pages, assertedPages] = [new Set<string>(), new Set<string>()];
  const [calls, assertedCalls] = [new Set<string>(), new Set<string>()];
  return {
    pages,
    assertedPages,
    calls,
    assertedCalls,
    pass(session, { isExpectation, since }) {
      const url = session.url();
      const recent = session.log.exchanges.slice(since).map((exchange) => callName(exchange, url));
      pages.add(url);
      for (const call of recent) calls.add(call);
      if (!isExpectation) return;
      assertedPages.add(url);
      for (const call of recent) assertedCalls.add(call);
    },
  };
}
