import type { FrameSnapshot } from '@assay/page';

/** Roles of what a list or table is made of. */
export const MEMBER_ROLES: ReadonlySet<string> = new Set(['row', 'listitem', 'article', 'treeitem']);

/** Index of the nearest node with one of the roles, from the node at `index` outwards; −1 where none has. */
export function around({ nodes }: FrameSnapshot, index: number, roles: ReadonlySet<string>): number {
  for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) if (roles.has(nodes[at]?.role ?? '')) return at;
  return -1;
}
