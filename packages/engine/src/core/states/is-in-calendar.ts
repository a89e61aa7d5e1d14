import type { FrameSnapshot, SnapshotNode } from '@assay/page';

/** How far outwards the days of a calendar are looked for, and how many every month has. */
const [LEVELS, DAYS] = [6, 28];

/** A day as calendars name it: '7', 'Friday, 7 May', '7th'. */
const DAY = /(?<![\d.,:/-])(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d.,:/-]*\d)/u;

/** True for a control of an open calendar, such as the arrow to the next month: it fills a field, and shows no other data. */
export function isInCalendar({ nodes }: FrameSnapshot, { ref }: Pick<SnapshotNode, 'ref'>): boolean {
  let at = nodes.findIndex((node) => node.ref === ref);
  for (let level = 0; level < LEVELS && at >= 0; level++) {
    at = nodes[at]?.parent ?? -1;
    if (at >= 0 && daysIn(nodes, at) >= DAYS) return true;
  }
  return false;
}

/** How many different days can be pressed inside of a node. Nodes come in the order of the document. */
function daysIn(nodes: readonly SnapshotNode[], container: number): number {
  const inside = new Set([container]);
  const days = new Set<string>();
  for (const [index, { parent, interactive, name }] of nodes.entries()) {
    if (!inside.has(parent)) continue;
    inside.add(index);
    const day = interactive && name.length <= LONGEST ? DAY.exec(name)?.[0] : undefined;
    if (day !== undefined) days.add(Number.parseInt(day, 10).toString());
  }
  return days.size;
}

/** 'Wednesday, September 30, 2026, today, selected'. */
const LONGEST = 50;
