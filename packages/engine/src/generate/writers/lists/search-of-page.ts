import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { around } from '../../../core/states/around.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';

/**
 * The search of the page: one that lists what it finds there, before one that suggests or finds what is anywhere. Not every header
 * says that it is one: what stands behind the title belongs to the page.
 */
export function searchOf(page: FrameSnapshot): FormSnapshot | undefined {
  const searches = page.forms.filter((candidate) => purposeOf(candidate, page) === 'search');
  const rank = (form: FormSnapshot) =>
    Number(suggests(form)) + 2 * Number(isInBar(form, page)) + 4 * Number(!isOfPage(form, page));
  return searches.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** True for a search behind the title of its page, or inside its content: on another page, it searches another list. */
export function isOfPage(form: FormSnapshot, page: FrameSnapshot): boolean {
  if (isInBar(form, page)) return false;
  const at = page.nodes.findIndex(({ ref }) => ref === form.fields[0]?.ref);
  const headings = page.nodes.filter(({ role }) => role === 'heading');
  // Kits draw titles as headings of any level.
  const highest = Math.min(...headings.map(({ level = 9 }) => level));
  const title = page.nodes.findIndex(({ role, level = 9 }) => role === 'heading' && level === highest);
  return title >= 0 ? at > title : around(page, at, CONTENT) >= 0;
}

const CONTENT: ReadonlySet<string> = new Set(['main']);

/** True for a search that offers what it finds below its field. */
export const suggests = (form: FormSnapshot): boolean =>
  form.fields.some((field) => isText(field) && field.popup !== undefined);

/** A button with a magnifier, or called so, that stands for the field while it is closed. */
const OPENS_SEARCH =
  /^(?:(?:open|show|toggle) )?(?:the )?(?:quick )?(?:search|find)(?: (?:bar|box|field|panel))?$|^(?:suche|suchen|rechercher|buscar)$/iu;

/**
 * The search of the page; where a button opens it, presses that first, as a step of the script. Undefined where the page has
 * none: what the button opened instead is left.
 */
export async function openedSearch(dryRun: DryRun, page: FrameSnapshot): Promise<FormSnapshot | undefined> {
  const form = searchOf(page);
  const button = form ? undefined : openerIn(page);
  if (!button) return form;
  const position = dryRun.position();
  await dryRun.do({ kind: 'click', target: button.target });
  const opened = searchOf(await dryRun.look());
  if (opened) return opened;
  await dryRun.do({ kind: 'open', path: pathOf(page.url, page.url) ?? '/' });
  const again = await dryRun.look();
  dryRun.rewindTo(position);
  dryRun.addLook(again);
  return undefined;
}

/** The one that stands nearest to the content, after those of a bar around it. */
function openerIn({ nodes }: FrameSnapshot): SnapshotNode | undefined {
  return nodes.findLast(
    ({ role, name, interactive, disabled }) =>
      role === 'button' && interactive && !disabled && OPENS_SEARCH.test(name.trim()),
  );
}
