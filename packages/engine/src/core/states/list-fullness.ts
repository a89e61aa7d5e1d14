import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { around, MEMBER_ROLES } from './around.ts';

/** Roles of the members of a list. A list inside one of them is data of that member. */
/** How full the lists of a page are, each list by its kind, name and columns: none, one or several members. */
export type ListFullness = ReadonlyMap<string, readonly number[]>;

/**
 * The fullness of each list that is part of the page itself. Lists inside a row or an item are left out: how many tags a
 * card has is data.
 */
export function listFullnessOf(page: FrameSnapshot): ListFullness {
  const fullness = new Map<string, number[]>();
  for (const list of page.collections) {
    if (isInsideMember(list, page)) continue;
    const key = [list.kind, list.name, ...list.columns].join('\u0000');
    fullness.set(key, [...(fullness.get(key) ?? []), Math.min(list.size, 2)]);
  }
  return fullness;
}

/**
 * False when a list has none, one, or several members on one page and not on the other: several can go wrong in more
 * ways. Several lists of one kind are compared in their order; when their number differs, it is data, and the fullest of
 * each page are compared.
 */
export function haveSameFullness(a: ListFullness, b: ListFullness): boolean {
  return [...a].every(([key, sizes]) => {
    const others = b.get(key);
    if (!others) return true;
    return sizes.length === others.length
      ? sizes.every((size, index) => size === others[index])
      : Math.max(...sizes) === Math.max(...others);
  });
}

function isInsideMember({ ref }: CollectionSnapshot, page: FrameSnapshot): boolean {
  const list = page.nodes.find((node) => node.ref === ref);
  return around(page, list?.parent ?? -1, MEMBER_ROLES) >= 0;
}
