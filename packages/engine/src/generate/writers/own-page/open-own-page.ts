import type { FrameSnapshot } from '@assay/page';
import { pathOf } from '../../../core/states/path-of.ts';
import { routeOf, withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions } from '../lists/search-for.ts';
import { sendRecord } from '../records/create-record.ts';
import { isAbout } from '../records/is-about.ts';
import { listed } from '../records/listed-record.ts';
import { openRecord } from '../records/open-record.ts';
import { filledIn } from '../unique-value.ts';
import type { OwnPage } from './own-pages.ts';

/** The own page of a record that the test created, and the name of the record, with `{{unique}}`. */
export type OpenedPage = { readonly name: string; readonly page: FrameSnapshot };

/**
 * Creates a record and opens its own page, which many applications show at once; else goes there from its list.
 * @throws Abandoned when it has none. @throws NowhereListed when it takes no record, or none is listed.
 */
export async function openOwnPage(
  dryRun: DryRun,
  { place, way, state }: OwnPage,
  context: WriterContext,
): Promise<OpenedPage> {
  const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
  let page = await dryRun.look();
  if (!isOwnPage(page, dryRun, name, place) && !isPageLike(page, dryRun, name, { place, state })) {
    const record = await listed(dryRun, name, context, place);
    const list = dryRun.looks.at(-1) ?? page;
    const opened = await openRecord(list, dryRun, record);
    if (!opened) throw new Abandoned('What was created has no page of its own.');
    page = opened;
  }
  for (const step of way) await dryRun.do(step);
  return { name, page: way.length === 0 ? page : await dryRun.look() };
}

/**
 * True for a page of the kind that is tested, of another thing than the form's, which shows the record: one that is known by
 * a line of its own, such as an invoice, is listed on its own page.
 */
function isPageLike(
  page: FrameSnapshot,
  dryRun: DryRun,
  name: string,
  { place, state }: Pick<OwnPage, 'place' | 'state'>,
): boolean {
  const route = withoutQuery(routeOf(page.url, page.url));
  const isOther = withoutQuery(pathOf(page.url, page.url) ?? '') !== withoutQuery(place.state.path);
  return isOther && route.includes('/:') && route === withoutQuery(state.route) && mentions(page, dryRun, name);
}

/** True for a page that is about the record, and does not list it. */
function isOwnPage(page: FrameSnapshot, dryRun: DryRun, name: string, { state }: FormPlace): boolean {
  // The form itself may still hold what was sent.
  const isForm = pathOf(page.url, page.url) === state.path;
  const names = isForm ? mentions : isAbout;
  return names(page, dryRun, name) && listHolding(page, filledIn(name, dryRun)) === undefined;
}
