import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../server-context.ts';
import type { StandIn } from '../stand-in.ts';
import { readCard } from '../state/cards.ts';
import { type Ledger, withLedger } from '../state/ledger.ts';
import type { Subscription } from '../state/objects.ts';
import { missing } from '../state/stripe-error.ts';
import { itemOf, payOpen, withCancellation } from '../state/subscriptions.ts';
import { cardFormOf } from './card-fields.ts';
import { day, page } from './layout.ts';
import { type Answer, problemText } from './page-answers.ts';
import { portalPage } from './portal-page.ts';
import { type PortalState, stateOf } from './portal-state.ts';

const idOf = (c: Context<AppEnv>) => c.req.param('id') ?? '';

export function showPortal(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  return withLedger(standIn.db, async (ledger) => ({
    page: portalPage(await stateOf(ledger, idOf(c)), { isSaved: c.req.query('saved') !== undefined }),
  }));
}

export function showCancellation(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  return withLedger(standIn.db, async (ledger) => {
    const { portal, subscription } = await stateOf(ledger, idOf(c));
    if (subscription === undefined) return { to: portal.url };
    const ends = day(itemOf(subscription).current_period_end);
    return {
      page: page(
        'Cancel subscription',
        html`<section><p>The plan stays yours until ${ends}. Then it ends and nothing is charged any more.</p>
<form method="post"><button>Cancel at the end of the period</button> <a href="${portal.url}">Back</a></form></section>`,
      ),
    };
  });
}

export const cancelSubscription = (standIn: StandIn, c: Context<AppEnv>) =>
  act(standIn, c, (ledger, { subscription }) => setCancellation(ledger, subscription, true));

export const keepSubscription = (standIn: StandIn, c: Context<AppEnv>) =>
  act(standIn, c, (ledger, { subscription }) => setCancellation(ledger, subscription, false));

export async function saveCard(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  const form = cardFormOf(await c.req.parseBody());
  return act(standIn, c, async (ledger, { customer }) => {
    const { card } = readCard(form, ledger.now);
    await ledger.tell('customer', 'customer.updated', { ...customer, sandbox_card: card });
  });
}

export const payInvoice = (standIn: StandIn, c: Context<AppEnv>) =>
  act(standIn, c, async (ledger, { customer }) => {
    const invoice = await ledger.get('invoice', c.req.param('invoice') ?? '');
    if (invoice.customer !== customer.id) throw missing(invoice.id, 'invoice');
    await payOpen(ledger, invoice);
  });

async function setCancellation(ledger: Ledger, subscription: Subscription | undefined, ends: boolean): Promise<void> {
  if (subscription === undefined || subscription.cancel_at_period_end === ends) return;
  await ledger.tell('subscription', 'customer.subscription.updated', withCancellation(subscription, ends, ledger.now));
}

/** Does it and shows the portal again, with the reason when it was refused. */
async function act(
  standIn: StandIn,
  c: Context<AppEnv>,
  body: (ledger: Ledger, state: PortalState) => Promise<void>,
): Promise<Answer> {
  try {
    return await withLedger(standIn.db, async (ledger) => {
      const state = await stateOf(ledger, idOf(c));
      await body(ledger, state);
      return { to: `${state.portal.url}?saved` };
    });
  } catch (error) {
    const problem = problemText(error);
    const state = await withLedger(standIn.db, (ledger) => stateOf(ledger, idOf(c)));
    return { page: portalPage(state, { problem }), status: 402 };
  }
}
