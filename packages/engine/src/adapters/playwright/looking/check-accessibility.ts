import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeOptions } from '@assay/page';
import type { AccessibilityViolation } from '../../../core/browser-clock-and-store-ports.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';
import { openIsolatedWorld } from '../windows/isolated-world.ts';

/** WCAG 2.2 at levels A and AA, which laws and audits require. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const OPTIONS: AxeOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  iframes: false,
  // Preloading fetches every style sheet again in the name of the tested page. No enabled rule needs it.
  preload: false,
};

let source: Promise<string> | null = null;

/** Runs axe-core in an isolated world, so that the page can neither see nor disturb it. @throws Error when axe-core fails */
export async function checkAccessibility(cdp: DevtoolsProtocol): Promise<readonly AccessibilityViolation[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const [script, { frameTree }] = await Promise.all([source, cdp.send('Page.getFrameTree')]);
  const world = await openIsolatedWorld(cdp, frameTree.frame.id, 'assay-axe');
  try {
    await world.run(script);
    return await world.call('checkAccessibility', OPTIONS);
  } catch (error) {
    throw new Error(`axe-core failed: ${String(error)}`, { cause: error });
  }
}
