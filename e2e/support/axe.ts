import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary) })))`;

const violationsSchema = z.array(
  z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }),
);

/** What is wrong for people who see, hear or move otherwise: serious and critical violations. */
export async function seriousViolations(page: Page): Promise<z.output<typeof violationsSchema>> {
  // Evaluated, not added as a script: the content security policy of the page refuses what it did not bring.
  await page.evaluate(SOURCE);
  const found = violationsSchema.parse(await page.evaluate(RUN));
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
