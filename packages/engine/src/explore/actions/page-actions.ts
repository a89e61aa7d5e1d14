import type { SkippedAction } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredAction } from '../../core/states/explored-application.ts';
import { isOfContent } from '../../core/states/is-of-content.ts';
import { membersOfModalDialog } from '../../core/states/members-of-modal-dialog.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { saysSignOut } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import { arranges, arrangesByForm } from './arranges-list.ts';
import { controlAction } from './control-action.ts';
import { formActions } from './form-actions.ts';
import type { FoundAction, PageAction, RouteOf } from './found-action.ts';
import { nodesOfOwnRows } from './position-in-list.ts';

export type PageActions = {
  readonly actions: readonly PageAction[];
  readonly skipped: readonly Omit<SkippedAction, 'state'>[];
};

export type PageActionOptions = {
  readonly baseUrl: string;
  readonly allowDestructive: boolean;
  /** Path of the page that asks how to begin. */
  readonly startChoicePath?: string;
};

/** What a person could do on this page. Buttons in one row of a list stand for the same buttons in all its rows. */
export function actionsOf(page: FrameSnapshot, options: PageActionOptions, routeOf: RouteOf): PageActions {
  const actions: PageAction[] = [];
  const skipped: Omit<SkippedAction, 'state'>[] = [];
  const seen = new Set<string>();
  const atGate = options.startChoicePath !== undefined && pathOf(page.url, options.baseUrl) === options.startChoicePath;
  const add = ({ action, harm }: FoundAction) => {
    if (seen.has(action.key)) return;
    seen.add(action.key);
    if (atGate && action.kind !== 'link') {
      skipped.push({ label: action.label, reason: 'decides how every test begins' });
      return;
    }
    if (harm && !options.allowDestructive) skipped.push({ label: action.label, reason: harm });
    else actions.push(action);
  };
  const hasList = page.collections.length > 0;
  const inDialog = membersOfModalDialog(page);
  const formRefs = new Set(
    page.forms.flatMap((form) => [...form.fields.map((field) => field.ref), ...(form.submit ? [form.submit.ref] : [])]),
  );
  for (const form of page.forms)
    for (const found of formActions(form, page))
      add(
        withPlace(found, {
          arranges: hasList && arrangesByForm(form, page),
          isOfContent: isOfContent(page, form.fields[0]?.ref),
        }),
      );
  for (const node of inOrderOfChoice(page)) {
    if (!node.interactive || node.disabled || formRefs.has(node.ref)) continue;
    if (inDialog && !inDialog.has(node.ref)) continue;
    const found = controlAction(node, { page, baseUrl: options.baseUrl, routeOf });
    if (saysSignOut(node.name)) skipped.push({ label: node.name, reason: 'signs out' });
    else if (found) add(withPlace(found, { arranges: arranges(node, page), isOfContent: isOfContent(page, node.ref) }));
  }
  return { actions: actions.sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]), skipped };
}

function withPlace(
  found: FoundAction,
  place: { readonly arranges: boolean; readonly isOfContent: boolean },
): FoundAction {
  const { arranges: isArranging, isOfContent: isOwn } = place;
  return { ...found, action: { ...found.action, ...(isArranging ? { arranges: true } : {}), isOfContent: isOwn } };
}

/**
 * The nodes of rows that Assay created come last: the application of the next run does not have them. What may harm is
 * tried in them first.
 */
function inOrderOfChoice(page: FrameSnapshot): readonly SnapshotNode[] {
  const own = nodesOfOwnRows(page);
  if (own.size === 0) return page.nodes;
  const isLater = (node: SnapshotNode) => own.has(node) === (harmIn(node.name) === null);
  return page.nodes.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)));
}

/** Links come first because they change nothing; forms come last because they change the most. */
const KIND_ORDER: Record<ExploredAction['kind'], number> = {
  link: 0,
  tab: 1,
  menu: 2,
  choice: 3,
  content: 4,
  button: 5,
  form: 6,
};
