import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { around, MEMBER_ROLES } from '../../core/states/around.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';

const MEMBER: ReadonlySet<string> = new Set([...MEMBER_ROLES, 'gridcell']);
const CHROME = new Set(['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'tablist', 'complementary']);

/**
 * The interactive roles inside a row or item. One that has more or fewer controls than others counts as another kind.
 */
function kindOf(member: number, page: FrameSnapshot): string {
  const inside = new Set([member]);
  const roles: string[] = [];
  for (let index = member + 1; index < page.nodes.length; index++) {
    const node = page.nodes[index];
    if (!node || !inside.has(node.parent)) break;
    inside.add(index);
    if (node.interactive) roles.push(node.role);
  }
  return roles.join('+');
}

/** The row or item around a node; −1 outside of lists. */
function memberAround(page: FrameSnapshot, index: number): number {
  return around(page, index, MEMBER);
}

/** What stands in rows that name something that Assay created. */
export function nodesOfOwnRows(page: FrameSnapshot): ReadonlySet<SnapshotNode> {
  const named = page.nodes.flatMap((node, index) => (hasMarker(node.name) ? index : []));
  const rows = new Set(named.map((index) => memberAround(page, index)).filter((row) => row >= 0));
  const isOwn = (node: SnapshotNode, index: number) => hasMarker(node.name) || rows.has(memberAround(page, index));
  return new Set(rows.size + named.length === 0 ? [] : page.nodes.filter(isOwn));
}

/** True for what stands in a menu or in a bar around the content. */
export function isInChrome({ parent }: SnapshotNode, page: FrameSnapshot): boolean {
  return around(page, parent, CHROME) >= 0;
}

/**
 * Where a node stands in its row or item, as a text that is equal for the same place in other rows: what works in one
 * row works in all. Null outside of lists, and in menus and bars, where each item is a thing of its own.
 */
export function positionInList(node: SnapshotNode, page: FrameSnapshot): string | null {
  const roles: string[] = [];
  let member = -1;
  for (let index = node.parent; index >= 0; index = page.nodes[index]?.parent ?? -1) {
    const role = page.nodes[index]?.role ?? '';
    if (CHROME.has(role)) return null;
    if (member < 0 && MEMBER.has(role)) member = index;
    if (role !== 'generic') roles.push(role);
  }
  if (member < 0) return null;
  const ordinal = page.nodes
    .slice(member, page.nodes.indexOf(node))
    .filter((other) => other.interactive && other.role === node.role).length;
  return `${roles.slice(0, 4).join('<')} ${ordinal} of ${kindOf(member, page)}`;
}
