import { pageScript } from './page-script.ts';
import type { Planted } from './planted.ts';
import type { Rewriting } from './rewriting-proxy.ts';

const SLOWER_MS = 300;

/** Changes that can be made to any application from outside, and that take nothing from a user. */
export const HARMLESS_CHANGES: readonly Planted[] = [
  { id: 'other-classes', what: 'every element has one more class, in front' },
  { id: 'other-attributes', what: 'elements have other data attributes, and ids where they had none' },
  { id: 'more-wrappers', what: 'the content of the page lies in two more elements' },
  { id: 'notice-on-top', what: 'a notice stands above the page' },
  { id: 'links-below', what: 'three links stand below the page' },
  { id: 'larger-text', what: 'the text is a tenth larger' },
  { id: 'moved-aside', what: 'everything stands 40 pixels further right' },
  { id: 'slower-answers', what: `every answer comes ${SLOWER_MS} ms later` },
];

/** How the proxy makes one of these changes. */
export async function changeRewriting(id: string): Promise<Rewriting> {
  if (id === 'slower-answers') return { delayMs: SLOWER_MS };
  if (id === 'more-wrappers') return { html: wrapBody };
  return { script: await pageScript('harmless-changes.js', id) };
}

function wrapBody(html: string): string {
  return html
    .replace(/<body[^>]*>/i, (body) => `${body}<div class="shell"><div class="shell-inner">`)
    .replace(/<\/body>/i, '</div></div></body>');
}
