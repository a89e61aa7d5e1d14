import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { around } from '../../../core/states/around.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isCalledLastingly } from '../unique-value.ts';

/** Expects that the menu of the item offers as much as now: what is permitted later, or never, is not among it. */
export async function expectNoMore(dryRun: DryRun, page: FrameSnapshot, item: SnapshotNode): Promise<void> {
  const menuOf = (node: SnapshotNode) => around(page, page.nodes.indexOf(node), MENU);
  const menu = page.nodes[menuOf(item)];
  if (!menu || !isCalledLastingly(menu.target, dryRun)) return;
  const offered = page.nodes.filter((node) => isMenuItem(node) && menuOf(node) === menuOf(item));
  const target = { role: 'menu item', within: menu.target } as const;
  await dryRun.expect({ kind: 'count', target, comparison: 'exactly', count: String(offered.length) });
}

const MENU: ReadonlySet<string> = new Set(['menu']);

/** The items that can be chosen of the menu that was opened on the page. */
export function openedItems(opened: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  return shownItems(opened, before).filter(({ disabled }) => !disabled);
}

/** The same with those that cannot be chosen now. */
export function shownItems(opened: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return opened.nodes.filter((node) => isMenuItem(node) && node.interactive && !node.hasPopup && !known.has(node.ref));
}

const isMenuItem = ({ role }: SnapshotNode): boolean => role.startsWith('menuitem');
