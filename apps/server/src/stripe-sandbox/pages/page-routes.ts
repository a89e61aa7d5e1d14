import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ownHostsOnly } from '../../http/origin/own-hosts.ts';
import { limitRequestsByAddress } from '../../http/rate-limiting/limit-requests-by-address.ts';
import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import type { App, AppEnv, ServerContext } from '../../server-context.ts';
import type { StandIn } from '../stand-in.ts';
import { StripeProblem } from '../state/stripe-error.ts';
import { confirmCheckout, payCheckout, showCheckout, showConfirmation } from './checkout-pages.ts';
import { addClockRoutes } from './clock-routes.ts';
import { payHostedInvoice, sendInvoicePdf, showInvoice } from './invoice-pages.ts';
import { page } from './layout.ts';
import type { Answer } from './page-answers.ts';
import {
  cancelSubscription,
  keepSubscription,
  payInvoice,
  saveCard,
  showCancellation,
  showPortal,
} from './portal-pages.ts';

const PREFIX = '/stripe/pages';

type Show = (standIn: StandIn, c: Context<AppEnv>) => Promise<Answer>;

/** Who has the address of a page may use it, as at Stripe: it cannot be guessed and is given to Owners and Admins. */
const GET: Readonly<Record<string, Show>> = {
  '/checkout/:id': showCheckout,
  '/checkout/:id/confirm': showConfirmation,
  '/portal/:id': showPortal,
  '/portal/:id/cancel': showCancellation,
  '/invoices/:id': showInvoice,
};
const POST: Readonly<Record<string, Show>> = {
  '/checkout/:id': payCheckout,
  '/checkout/:id/confirm': confirmCheckout,
  '/portal/:id/card': saveCard,
  '/portal/:id/cancel': cancelSubscription,
  '/portal/:id/keep': keepSubscription,
  '/portal/:id/pay/:invoice': payInvoice,
  '/invoices/:id': payHostedInvoice,
};

export function addPageRoutes(app: App, ctx: ServerContext, standIn: StandIn): void {
  const { together } = limitRequestsByAddress(ctx, ctx.limiter);
  app.use(`${PREFIX}/*`, ownHostsOnly(ctx), together, bodyLimit({ maxSize: SANDBOX_LIMITS.pageBytes }));
  addClockRoutes(app, ctx, standIn);
  const site = new URL(ctx.siteUrl).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`;
  const answered = (show: Show) => async (c: Context<AppEnv>) => {
    const answer = await shown(standIn, c, show);
    standIn.deliverSoon();
    if ('to' in answer) return c.redirect(answer.to, 303);
    // Addresses open the pages of a customer, so they go to no other site. Without any referrer, browsers would send
    // forms from the origin `null`, which is refused as that of another site.
    const headers = { 'content-security-policy': policy, 'referrer-policy': 'same-origin' };
    return c.html(answer.page, answer.status ?? 200, headers);
  };
  for (const [path, show] of Object.entries(GET)) app.get(PREFIX + path, answered(show));
  for (const [path, show] of Object.entries(POST)) app.post(PREFIX + path, answered(show));
  app.get(`${PREFIX}/invoices/:id/pdf`, async (c) => {
    try {
      return await sendInvoicePdf(standIn, c);
    } catch (error) {
      if (error instanceof StripeProblem) return c.notFound();
      throw error;
    }
  });
}

async function shown(standIn: StandIn, c: Context<AppEnv>, show: Show): Promise<Answer> {
  try {
    return await show(standIn, c);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const words = error.status === 404 ? 'There is no such page, or it has expired.' : error.message;
    return { page: page('Not found', html`<section><p>${words}</p></section>`), status: 404 };
  }
}
