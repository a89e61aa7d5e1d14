import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AccessibilityViolation } from '../../../core/ports.ts';
import type { DevtoolsProtocol } from '../devtools-protocol.ts';

/** WCAG 2.2 at levels A and AA, which laws and audits require. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const OPTIONS = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  iframes: false,
  // Preloading fetches every style sheet again in the name of the tested page. No enabled rule needs it.
  preload: false,
};

let source: Promise<string> | null = null;

/** Runs axe-core in an isolated world, so that the page can neither see nor disturb it. */
export async function checkAccessibility(cdp: DevtoolsProtocol): Promise<readonly AccessibilityViolation[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const [script, { frameTree }] = await Promise.all([source, cdp.send('Page.getFrameTree')]);
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'assay-axe',
  });
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `${script}\n;(async () => {
      const options = ${JSON.stringify(OPTIONS)};
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, help, impact, nodes }) => ({
        rule: id,
        help,
        impact: impact ?? 'minor',
        elements: nodes.map(({ target }) => target.flat().join(' ')),
      }));
    })()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) {
    throw new Error(`axe-core failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  }
  return result.value;
}
