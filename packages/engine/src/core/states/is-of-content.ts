import type { FrameSnapshot } from '@assay/page';
import { around } from './around.ts';

const CONTENT: ReadonlySet<string> = new Set(['main', 'dialog', 'alertdialog']);

/** True for what stands in the main part of the page or in a dialog, and not in the frame that pages share. */
export function isOfContent(page: FrameSnapshot, ref: string | undefined): boolean {
  const at = page.nodes.findIndex((node) => node.ref === ref);
  return around(page, at, CONTENT) >= 0;
}
