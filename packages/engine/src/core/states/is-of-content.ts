import type { FrameSnapshot } from '@assay/page';

const CONTENT: ReadonlySet<string> = new Set(['main', 'dialog', 'alertdialog']);

/** True for what stands in the main part of the page or in a dialog, and not in the frame that pages share. */
export function isOfContent({ nodes }: FrameSnapshot, ref: string | undefined): boolean {
  const first = nodes.findIndex((node) => node.ref === ref);
  for (let at = first; at >= 0; at = nodes[at]?.parent ?? -1) if (CONTENT.has(nodes[at]?.role ?? '')) return true;
  return false;
}
