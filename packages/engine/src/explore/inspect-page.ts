import { isAppError } from '@assay/domain';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import { hasCrashed } from '../core/has-crashed.ts';
import { findingsFromLog, findingsFromSnapshot } from '../core/log/findings-from-log.ts';
import { findingsFromViolations } from '../core/log/findings-from-violations.ts';
import { LOG_START, type LogPosition, positionOf } from '../core/log/log-window.ts';
import { pathOf } from '../core/states/path-of.ts';
import type { ExplorerPorts } from './exploration-context.ts';

/**
 * Returns a function that gives the findings of the page in view: script errors and failed requests since the last call
 * for the same session, broken images, accessibility. It throws AppError `browser_crashed` and `page_crashed`.
 */
export function createInspect(baseUrl: string): ExplorerPorts['inspect'] {
  const seen = new WeakMap<Session, LogPosition>();
  return async (session, page) => {
    const at = { page: pathOf(page.url, baseUrl) ?? page.url, baseUrl };
    const from = seen.get(session) ?? LOG_START;
    seen.set(session, positionOf(session.log));
    return [
      ...findingsFromLog(session.log, from, at),
      ...findingsFromSnapshot(page, at),
      ...findingsFromViolations(await violations(session), at),
    ];
  };
}

/** Empty when axe cannot run on the page: the page still belongs to the map. */
async function violations(session: Session) {
  try {
    return await session.accessibility();
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return [];
    throw error;
  }
}
