import type { App } from '../server-context.ts';

/** Settled 59: without billing, pages of prices and plans lead on. */
export function addBillingOff(app: App): void {
  const pages: Readonly<Record<string, string>> = { '/pricing': '/', '/settings/billing': '/dashboard' };
  for (const [page, target] of Object.entries(pages))
    for (const path of [page, `${page}/`]) app.on(['GET', 'HEAD'], path, (c) => c.redirect(target, 302));
}
