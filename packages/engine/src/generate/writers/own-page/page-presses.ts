import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { submitStep } from '../../../core/forms/form-steps.ts';
import type { ExploredAction } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysBack, saysCancel, saysDelete, saysNew, saysSearch } from '../../../core/wording/control-meanings.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { formKey } from '../forms/forms-to-test.ts';
import { unlessNowhereListed } from '../records/nowhere-listed.ts';
import { pressAndConfirm } from '../records/press-and-confirm.ts';
import { memberAround } from '../records/record-in-list.ts';
import { takeAway } from '../records/take-away.ts';
import { openOwnPage } from './open-own-page.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/**
 * Tests buttons and menus on the own page of a record, such as one that changes its status: what they change is shown,
 * and survives a reload.
 */
export const writePressesOfOwnPages: Writer = (context) => {
  const known = new Set<string>();
  return ownPages(context)
    .filter(({ way }) => way.length === 0)
    .flatMap((own) =>
      own.state.actions
        .filter((action) => changesRecord(action, own, context))
        .flatMap((action) => {
          const name = `“${shorten(action.label)}” changes what “${own.place.label}” creates`;
          return known.has(name) || !known.add(name) ? [] : proposalFor(own, { action, name }, context);
        }),
    );
};

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
    snapshot.nodes.some((node, index) => isControl(node, label) && memberAround(snapshot, index).length === 0)
  );
}

function isControl({ interactive, disabled, name }: SnapshotNode, label: string): boolean {
  return interactive && !disabled && name === label;
}

type Asked = { readonly action: ExploredAction; readonly name: string };

function proposalFor(own: OwnPage, { action, name }: Asked, context: WriterContext): Proposal {
  const { place } = own;
  return {
    name,
    feature: featureOfState(own.state),
    tags: ['record-act'],
    priority: PROPOSAL_PRIORITY.form,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const { name: record, page } = await openOwnPage(dryRun, own, context);
      await press(dryRun, await withoutMessages(dryRun, page), action.label);
      await takeAway(dryRun, record, place, context);
    }),
  };
}

async function press(dryRun: DryRun, page: FrameSnapshot, label: string): Promise<void> {
  const [control, ...others] = page.nodes.filter((node) => isControl(node, label));
  if (!control || others.length > 0) throw new Abandoned('The control was not there the second time.');
  await pressAndConfirm(dryRun, control);
  const item = itemToChoose(dryRun.looks.at(-1) ?? page, page, label);
  if (item) await pressAndConfirm(dryRun, item);
  const limit = LIMITS.generation.expectations.keptEffect;
  await dryRun.observe({ since: page, limit });
  await dryRun.do({ kind: 'reload' });
  const after = await dryRun.observe({ since: page, limit });
  if (after.url !== page.url) throw new Abandoned('It leads to another page.');
  if (saysTheSame(page, after)) throw new Abandoned('After a reload the page is as it was before.');
}

/** What a message says of creating the record is gone after a reload, and tells nothing of the press. */
async function withoutMessages(dryRun: DryRun, page: FrameSnapshot): Promise<FrameSnapshot> {
  if (page.messages.length === 0) return page;
  await dryRun.do({ kind: 'reload' });
  return dryRun.look();
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

function saysTheSame(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const shown = ({ facts, nodes }: FrameSnapshot) =>
    JSON.stringify([
      facts.map(({ label, value }) => [label, value]),
      nodes.flatMap(({ interactive, name }) => (interactive ? name : [])),
    ]);
  return shown(a) === shown(b);
}
