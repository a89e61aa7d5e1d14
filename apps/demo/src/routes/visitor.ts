import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { parseSwitches, readSwitches, UnknownSwitchError, unionOf } from '../catalogue/switches.ts';
import type { Session } from '../state/session.ts';
import type { SessionStore } from '../state/session-store.ts';
import { type Clock, shopOf } from '../state/shop.ts';
import type { ShopContext, ShopEnv } from './shop-context.ts';

const SESSION_COOKIE = 'shop_session';

/** Gives every request the shop of its visitor, with the switches that are on. */
export function visitorShop(store: SessionStore, now: Clock) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    const session = sessionOf(c, store);
    try {
      if (switchSession(c, session) && c.req.method === 'GET') return c.redirect(pathWithoutSwitches(c));
      c.set(
        'shop',
        shopOf({ session, path: pathOf(c), now: now(), switches: unionOf(session, ...switchesOfRequest(c)) }),
      );
    } catch (error) {
      if (error instanceof UnknownSwitchError) return c.text(`${error.message} See /catalogue.json.`, 400);
      throw error;
    }
    await next();
  });
}

function sessionOf(c: ShopContext, store: SessionStore): Session {
  const known = store.find(getCookie(c, SESSION_COOKIE) ?? '');
  if (known) return known;
  const session = store.create();
  setCookie(c, SESSION_COOKIE, session.id, { path: '/', httpOnly: true, sameSite: 'Lax' });
  return session;
}

/** Applies `?defect=` and `?change=`. True when there were any. */
function switchSession(c: ShopContext, session: Session): boolean {
  const defects = c.req.queries('defect') ?? [];
  const changes = c.req.queries('change') ?? [];
  const wanted = readSwitches({ defects: withoutNone(defects), changes: withoutNone(changes) });
  if (defects.includes('none')) session.defects.clear();
  if (changes.includes('none')) session.changes.clear();
  for (const id of wanted.defects) session.defects.add(id);
  for (const id of wanted.changes) session.changes.add(id);
  return defects.length + changes.length > 0;
}

function withoutNone(ids: readonly string[]): string[] {
  return ids.filter((id) => id !== 'none');
}

function switchesOfRequest(c: ShopContext) {
  const texts = [getCookie(c, 'switches'), c.req.header('shop-switches')];
  return texts.filter((text) => text !== undefined).map(parseSwitches);
}

function pathOf(c: ShopContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** The path without the switches, so that they do not stay in the address and in links. */
function pathWithoutSwitches(c: ShopContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('defect');
  searchParams.delete('change');
  const query = searchParams.toString();
  // A browser reads a path with two leading slashes as another host.
  return pathname.replace(/^\/+/, '/') + (query === '' ? '' : `?${query}`);
}
