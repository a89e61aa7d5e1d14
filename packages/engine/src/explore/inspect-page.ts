import { isAppError } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import { hasCrashed } from '../core/has-crashed.ts';
import { findingsFromLog, findingsFromSnapshot } from '../core/log/findings-from-log.ts';
import { findingsFromViolations } from '../core/log/findings-from-violations.ts';
import { LOG_START, type LogPosition, positionOf } from '../core/log/log-window.ts';
import type { IsRemoved } from '../core/log/removed-in-log.ts';
import { pathOf } from '../core/states/path-of.ts';
import { routeOf, withoutQuery } from '../core/states/route-without-ids.ts';
import type { ExplorerPorts } from './exploration-context.ts';

/**
 * Returns a function that gives the findings of the page in view: script errors and failed requests since the last call
 * for the same session, broken images, and once in each place accessibility, of which one check takes as long as reading ten
 * pages. What Assay has removed may be missing. It throws AppError `browser_crashed` and `page_crashed`.
 */
export function createInspect(baseUrl: string, isRemoved: IsRemoved): ExplorerPorts['inspect'] {
  const seen = new WeakMap<Session, LogPosition>();
  const checked = new Set<string>();
  return async (session, page) => {
    const at = { page: pathOf(page.url, baseUrl) ?? page.url, baseUrl, isRemoved };
    const from = seen.get(session) ?? LOG_START;
    seen.set(session, positionOf(session.log));
    const broken = await violationsOnce(session, placeOf(page, baseUrl), checked);
    return [
      ...findingsFromLog(session.log, from, at),
      ...findingsFromSnapshot(page, at),
      ...findingsFromViolations(broken, at),
    ];
  };
}

/** The page without its query, and what is open on it that has a content of its own: a dialog, or another tab. */
function placeOf({ url, features }: FrameSnapshot, baseUrl: string): string {
  const open = features.filter((feature) => OWN_CONTENT.test(feature));
  return [withoutQuery(routeOf(url, baseUrl)), ...open].join('\n');
}

const OWN_CONTENT = /\/dialog\b| selected$/u;

/** None where the place was checked, or is being checked by another explorer. A check that fails is tried again. */
async function violationsOnce(session: Session, place: string, checked: Set<string>) {
  if (checked.has(place)) return [];
  checked.add(place);
  let broken: Awaited<ReturnType<typeof violations>> = null;
  try {
    broken = await violations(session);
  } finally {
    if (broken === null) checked.delete(place);
  }
  return broken ?? [];
}

/** Null when axe cannot run on the page: the page still belongs to the map. */
async function violations(session: Session) {
  try {
    return await session.accessibility();
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return null;
    throw error;
  }
}
