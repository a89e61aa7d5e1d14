import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/** The console messages and failed requests that a journey allows. */
export type Watch = {
  /** Allows a message. It may appear any number of times, or never. */
  readonly allow: (pattern: RegExp) => void;
  readonly troubles: () => readonly string[];
};

/** Collects every error in the pages of a context. */
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const allowed: RegExp[] = [];
  const heard: string[] = [];
  const hear = (text: string) => heard.push(text);
  await context.addInitScript(() => {
    // Browsers print a violation only where the page does not catch it.
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') hear(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error: WebError) => hear(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response: Response) => {
    if (response.status() >= 500 && response.url().startsWith(origin)) hear(`${response.status()}: ${response.url()}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    troubles: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
