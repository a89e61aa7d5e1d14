import { isAppError } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import { hasCrashed } from '../core/has-crashed.ts';
import { findingsFromLog, findingsFromSnapshot } from '../core/log/findings-from-log.ts';
import { findingsFromViolations } from '../core/log/findings-from-violations.ts';
import { LOG_START, type LogPosition, positionOf } from '../core/log/log-window.ts';
import { pathOf } from '../core/states/path-of.ts';
import { routeOf, withoutQuery } from '../core/states/route-without-ids.ts';
import type { ExplorerPorts } from './exploration-context.ts';

/**
 * Returns a function that gives the findings of the page in view: script errors and failed requests since the last call
 * for the same session, broken images, and once in each place accessibility, of which one check takes as long as reading ten
 * pages. It throws AppError `browser_crashed` and `page_crashed`.
 */
export function createInspect(baseUrl: string): ExplorerPorts['inspect'] {
  const seen = new WeakMap<Session, LogPosition>();
  const checked = new Set<string>();
  return async (session, page) => {
    const at = { page: pathOf(page.url, baseUrl) ?? page.url, baseUrl };
    const from = seen.get(session) ?? LOG_START;
    seen.set(session, positionOf(session.log));
    const place = placeOf(page, baseUrl);
    const isNew = !checked.has(place);
    checked.add(place);
    return [
      ...findingsFromLog(session.log, from, at),
      ...findingsFromSnapshot(page, at),
      ...(isNew ? findingsFromViolations(await violations(session), at) : []),
    ];
  };
}

/** The page without its query, and what is open on it that has a content of its own: a dialog, or another tab. */
function placeOf({ url, features }: FrameSnapshot, baseUrl: string): string {
  const open = features.filter((feature) => OWN_CONTENT.test(feature));
  return [withoutQuery(routeOf(url, baseUrl)), ...open].join('\n');
}

const OWN_CONTENT = /\/dialog\b| selected$/u;

/** Empty when axe cannot run on the page: the page still belongs to the map. */
async function violations(session: Session) {
  try {
    return await session.accessibility();
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return [];
    throw error;
  }
}
