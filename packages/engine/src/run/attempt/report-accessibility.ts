import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { findingsFromViolations } from '../../core/log/findings-from-violations.ts';
import { routeOf } from '../../core/states/route-without-ids.ts';
import { type Context, report, seenAt } from './attempt-context.ts';

/** Checks each route once in a whole run, because axe takes longer than a step. */
export async function reportAccessibility(session: Session, context: Context): Promise<void> {
  const { options, routesChecked, accessibility = (options.evidence ?? 'full') === 'full' } = context.tools;
  const url = session.url();
  const route = routeOf(url, options.url);
  if (!accessibility || routesChecked.has(route)) return;
  routesChecked.add(route);
  try {
    report(findingsFromViolations(await session.accessibility(), seenAt(url, context.tools)), context);
  } catch (error) {
    // The test has passed already. A page that cannot be checked is not a reason to fail it.
    context.tools.emit({ kind: 'note', text: context.mask.text(`Accessibility of ${route} not checked: ${error}`) });
  }
}
