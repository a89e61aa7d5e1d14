import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/** What a journey may expect of the console and the network, and nothing else. */
export type Watch = {
  /** This may happen once or often, and need not. */
  readonly allow: (pattern: RegExp) => void;
  readonly troubles: () => readonly string[];
};

/** Hears everything that goes wrong in the pages of a context. */
export function watch(context: BrowserContext, origin: string): Watch {
  const allowed: RegExp[] = [];
  const heard: string[] = [];
  const hear = (text: string) => heard.push(text);
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
