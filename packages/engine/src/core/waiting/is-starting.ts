import type { FrameSnapshot } from '@assay/page';

const STARTING = /\b(loading|initiali[sz]ing|please wait|starting|connecting)\b|(…|\.\.\.)$/iu;

/** True when the page has no control and says that it is busy: by a word, or by a text that ends with an ellipsis. */
export function isStarting(page: FrameSnapshot): boolean {
  return hasNothingToUse(page) && page.nodes.some((node) => STARTING.test(node.name.trim()));
}

/** False for the browser's own error page: nothing more will come there. */
export function hasNothingToUse(page: FrameSnapshot): boolean {
  return /^https?:/.test(page.url) && !page.nodes.some((node) => node.interactive);
}
