import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { newMessages } from '../../../core/forms/new-messages.ts';
import { around } from '../../../core/states/around.ts';
import type { ExploredAction } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysBack, saysCancel, saysDelete, saysNew, saysSearch } from '../../../core/wording/control-meanings.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer, WriterContext } from '../../proposal.ts';
import { shorten } from '../../shorten.ts';
import { pressAndConfirm } from '../records/press-and-confirm.ts';
import { memberAround } from '../records/record-in-list.ts';
import { saysTheSame, withoutMessages } from './changes-on-page.ts';
import { expectNoMore } from './menu-of-page.ts';
import type { OwnPage } from './own-pages.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';

/**
 * Tests buttons and menus on the own page of a record, such as one that changes its status: what they change is shown,
 * and survives a reload. Where a message refuses it, such as to ship what is not paid, it is refused.
 */
export const writePressesOfOwnPages: Writer = (context) =>
  proposalsOnOwnPages(context, (own) =>
    own.state.actions
      .filter((action) => own.way.length === 0 && changesRecord(action, own, context))
      .map(({ label }) => ({
        name: `“${shorten(label)}” changes what “${own.place.label}” creates`,
        tag: 'record-act',
        control: label,
        doIt: async (dryRun, page) => {
          const isTaken = await press(dryRun, await withoutMessages(dryRun, page), label);
          if (!isTaken) dryRun.rename(`“${shorten(label)}” is refused for what “${own.place.label}” creates`);
        },
      })),
  );

/** A button of this page alone, which belongs to no row and sends no form. */
function changesRecord(
  { kind, label, step, key, effect }: ExploredAction,
  own: OwnPage,
  context: WriterContext,
): boolean {
  const { snapshot, route } = own.state;
  if ((kind !== 'button' && kind !== 'menu') || step.kind !== 'click' || effect === 'none') return false;
  if (label === '' || namesLeftover(label) || /^edit\b/iu.test(label)) return false;
  if ([saysBack, saysCancel, saysDelete, saysNew, saysSearch].some((says) => says(label))) return false;
  if (snapshot.forms.some((form) => submitStep(form) && form.submit?.name === label)) return false;
  const isElsewhere = context.explored.seen.some(
    (state) => withoutQuery(state.route) !== withoutQuery(route) && state.actions.some((other) => other.key === key),
  );
  return (
    !isElsewhere &&
    snapshot.nodes.some(
      (node, index) =>
        isControl(node, label) && memberAround(snapshot, index).length === 0 && around(snapshot, index, FRAME) < 0,
    )
  );
}

/** What stands around the content of all pages, where a count may make an entry another one on each. */
const FRAME: ReadonlySet<string> = new Set(['navigation', 'banner', 'contentinfo', 'menubar']);

function isControl({ interactive, disabled, name }: SnapshotNode, label: string): boolean {
  return interactive && !disabled && name === label;
}

/**
 * Presses the control, and chooses where it opens a menu. True where the page then says something else, also after a reload; false
 * where a message refuses it, and the page stays as it was. @throws Abandoned for anything else
 */
async function press(dryRun: DryRun, page: FrameSnapshot, label: string): Promise<boolean> {
  const [control, ...others] = page.nodes.filter((node) => isControl(node, label));
  if (!control || others.length > 0) throw new Abandoned('The control was not there the second time.');
  await pressAndConfirm(dryRun, control);
  const opened = dryRun.looks.at(-1) ?? page;
  const item = itemToChoose(opened, page, label);
  if (item) {
    await expectNoMore(dryRun, opened, item);
    await pressAndConfirm(dryRun, item);
  }
  const limit = LIMITS.generation.expectations.keptEffect;
  const pressed = await dryRun.observe({ since: page, limit });
  await dryRun.do({ kind: 'reload' });
  const after = await dryRun.observe({ since: page, limit });
  if (withoutQuery(after.url) !== withoutQuery(page.url)) throw new Abandoned('It leads to another page.');
  const isSame = saysTheSame(page, after);
  if (isSame && newMessages(page, pressed, 'error').length === 0)
    throw new Abandoned('After a reload the page is as it was before.');
  return !isSame;
}

/** What the press opened to choose from: the first that is not chosen yet; undefined where it opened nothing. */
function itemToChoose(opened: FrameSnapshot, before: FrameSnapshot, label: string): SnapshotNode | undefined {
  const fresh = opened.nodes.filter(
    ({ ref, interactive, disabled }) => interactive && !disabled && !before.nodes.some((old) => old.ref === ref),
  );
  if (opened.dialogs.length > before.dialogs.length || fresh.length < 2) return undefined;
  return fresh.find(
    ({ role, name, checked }) =>
      ITEMS.has(role) &&
      checked !== true &&
      name !== '' &&
      !saysDelete(name) &&
      !saysCancel(name) &&
      !label.includes(name),
  );
}

const ITEMS: ReadonlySet<string> = new Set(['menuitem', 'menuitemradio', 'option', 'button']);
