import type { BrowserContext } from '@playwright/test';

const MOST_CHARACTERS = 2_000;
const LIMIT_MS = 2_000;

/** The address and the text of each page, shortened: where no screenshot is kept, the output tells why a journey failed. */
export async function whatPagesShow(context: BrowserContext): Promise<string> {
  const shown = await Promise.all(
    context.pages().map(async (page) => {
      const text = await page
        .locator('body')
        // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, without scripts and hidden parts
        .innerText({ timeout: LIMIT_MS })
        .catch((error: unknown) => String(error));
      return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, '\n').slice(0, MOST_CHARACTERS)}`;
    }),
  );
  return shown.join('\n\n');
}
