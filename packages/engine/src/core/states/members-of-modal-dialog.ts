import type { FrameSnapshot } from '@assay/page';

/** References of what stands inside the top modal dialog: a person reaches nothing else. Null when none is open. */
export function membersOfModalDialog(page: FrameSnapshot): ReadonlySet<string> | null {
  const dialog = page.dialogs.findLast(({ modal = true }) => modal);
  if (!dialog) return null;
  const root = page.nodes.findIndex((node) => node.ref === dialog.ref);
  if (root < 0) return null;
  const members = new Set<number>([root]);
  page.nodes.forEach((node, index) => {
    if (members.has(node.parent)) members.add(index);
  });
  return new Set([...members].flatMap((index) => page.nodes[index]?.ref ?? []));
}
