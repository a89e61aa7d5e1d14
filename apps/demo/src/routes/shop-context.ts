import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { layout, type Page } from '../pages/layout.ts';
import { changeMarkup } from '../pages/markup-changes.ts';
import type { Values } from '../rules/fields.ts';
import type { Account } from '../state/accounts.ts';
import type { Shop } from '../state/shop.ts';

/** The values of a request. `account` is set only behind the sign-in guard. */
export type ShopEnv = { Variables: { shop: Shop; account: Account } };

export type ShopContext = Context<ShopEnv>;

export async function showPage(c: ShopContext, page: Page, status: ContentfulStatusCode = 200): Promise<Response> {
  if (page.hidden) c.header('x-robots-tag', 'noindex');
  // Pages show the cart and the account, so a cached copy would be out of date.
  c.header('cache-control', 'no-store');
  return c.html(changeMarkup(c.var.shop, String(await layout(c.var.shop, page))), status);
}

/** The texts of a form, trimmed. Files and repeated fields are left out. */
export async function formValues(c: ShopContext): Promise<Values> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n').trim();
  }
  return values;
}

/** The fields of a JSON object; empty for any other content. */
export async function jsonValues(c: ShopContext): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}

/** The page of this shop to return to after a form without script. */
export function backPath(values: Values, otherwise: string): string {
  const { back } = values;
  return back !== undefined && /^\/(?![/\\])/.test(back) ? back : otherwise;
}
