import type { Config } from '../config/environment-settings.ts';
import type { App } from '../server-context.ts';

/** Settled 59: without billing, pages of prices and plans lead on. */
export function addBillingOff(app: App): void {
  const pages: Readonly<Record<string, string>> = { '/pricing': '/', '/settings/billing': '/dashboard' };
  for (const [page, target] of Object.entries(pages))
    for (const path of [page, `${page}/`]) app.on(['GET', 'HEAD'], path, (c) => c.redirect(target, 302));
}

/** Says in the page itself that there is no billing, so that no price or trial shows while it loads. */
export function pageFor(billing: Config['billing'], html: string): string {
  return billing === 'off' ? html.replace(/<html\b/i, '$& data-billing="off"') : html;
}
