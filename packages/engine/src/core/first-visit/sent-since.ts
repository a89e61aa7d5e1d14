import type { Closing, Session, SessionLog } from '../browser-clock-and-store-ports.ts';

/** What the application was asked since then, without what came of closing layers of a first visit. */
export function sentSince(
  { log, closings = [] }: Pick<Session, 'log' | 'closings'>,
  since: { readonly requests: number; readonly exchanges: number },
): Pick<SessionLog, 'requests' | 'exchanges'> {
  return {
    requests: log.requests.filter((_one, index) => index >= since.requests && !isOf(closings, 'requests', index)),
    exchanges: log.exchanges.filter((_one, index) => index >= since.exchanges && !isOf(closings, 'exchanges', index)),
  };
}

function isOf(closings: readonly Closing[], list: 'requests' | 'exchanges', index: number): boolean {
  return closings.some((closing) => index >= closing[list].from && index < closing[list].to);
}
