import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NO_SWITCHES, type Switches, UnknownSwitchError } from './catalogue/switches.ts';
import { failurePage, notFoundPage } from './pages/site.ts';
import { accountRoutes } from './routes/account.ts';
import { addressRoutes } from './routes/addresses.ts';
import { assetRoutes } from './routes/assets.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { type ShopEnv, showPage } from './routes/shop-context.ts';
import { siteRoutes } from './routes/site.ts';
import { visitorShop } from './routes/visitor.ts';
import { SessionStore } from './state/session-store.ts';
import type { Clock } from './state/shop.ts';

/** The largest form is a contact message of 2,000 characters. */
const MAX_BODY_BYTES = 64 * 1024;

export type AppOptions = {
  /** Switched on for every visitor from the start. */
  readonly switches?: Switches;
  /** The clock that dates orders. */
  readonly now?: Clock;
};

/** The shop as a function from request to response. */
export function createApp({ switches = NO_SWITCHES, now = () => new Date() }: AppOptions = {}) {
  const app = new Hono<ShopEnv>();
  app.route('/', assetRoutes);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.use(visitorShop(new SessionStore(switches), now));
  app.route('/', catalogueRoutes);
  app.route('/', cartRoutes);
  app.route('/', checkoutRoutes);
  app.route('/', accountRoutes);
  app.route('/', addressRoutes);
  app.route('/', siteRoutes);
  app.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? c.json({ message: 'Not found.' }, 404)
      : showPage(c, notFoundPage(c.var.shop), 404),
  );
  app.onError((error, c) => {
    if (error instanceof UnknownSwitchError) return c.text(`${error.message} See /catalogue.json.`, 400);
    process.stderr.write(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`);
    return showPage(c, failurePage(c.var.shop), 500);
  });
  return app;
}
