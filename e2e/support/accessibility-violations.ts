import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, impact, tags, nodes }) => ({ id, impact, wcag: tags.some((tag) => tag.startsWith('wcag')), nodes: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary) })))`;

const violationsSchema = z.array(
  z.object({ id: z.string(), impact: z.string().nullable(), wcag: z.boolean(), nodes: z.array(z.string()) }),
);

/** Every violation of WCAG 2.2 AA, and the serious ones of good practice beyond it. */
export async function accessibilityViolations(page: Page): Promise<z.output<typeof violationsSchema>> {
  // Evaluated, not added as a script, because the content security policy refuses foreign scripts.
  await page.evaluate(SOURCE);
  const found = violationsSchema.parse(await page.evaluate(RUN));
  return found.filter(({ impact, wcag }) => wcag || impact === 'serious' || impact === 'critical');
}
