import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../server-context.ts';
import type { StandIn } from '../stand-in.ts';
import { type CardForm, readCard } from '../state/cards.ts';
import { type Ledger, withLedger } from '../state/ledger.ts';
import type { Price, Session } from '../state/objects.ts';
import { completeCheckout } from '../state/subscriptions.ts';
import { cardFields, cardFormOf, testCards } from './card-fields.ts';
import { alertOf, money, page } from './layout.ts';
import { type Answer, problemText } from './page-answers.ts';

type Shown = { readonly session: Session; readonly price: Price };

async function shownOf(ledger: Ledger, id: string): Promise<Shown> {
  const session = await ledger.get('checkout.session', id);
  return { session, price: await ledger.get('price', session.sandbox.price) };
}

export async function showCheckout(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  return withLedger(standIn.db, async (ledger) => ({
    page: checkoutPage(await shownOf(ledger, c.req.param('id') ?? '')),
  }));
}

/** Takes the card: the payment is made, is refused, or waits for the person to confirm it. */
export async function payCheckout(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  const form = cardFormOf(await c.req.parseBody());
  const id = c.req.param('id') ?? '';
  try {
    return await withLedger(standIn.db, async (ledger) => {
      const { session } = await shownOf(ledger, id);
      const { card, asksToConfirm } = readCard(form, ledger.now);
      if (asksToConfirm) {
        await ledger.put('checkout.session', { ...session, sandbox: { ...session.sandbox, card } });
        return { to: `${standIn.pages}/checkout/${id}/confirm` };
      }
      await completeCheckout({ ledger, pages: standIn.pages }, session, card);
      return { to: session.success_url };
    });
  } catch (error) {
    const problem = problemText(error);
    const shown = await withLedger(standIn.db, (ledger) => shownOf(ledger, id));
    return { page: checkoutPage(shown, { form, problem }), status: 402 };
  }
}

export async function showConfirmation(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  return withLedger(standIn.db, async (ledger) => {
    const { session, price } = await shownOf(ledger, c.req.param('id') ?? '');
    if (session.status !== 'open' || session.sandbox.card === null) return { page: checkoutPage({ session, price }) };
    return {
      page: page(
        'Confirm the payment',
        html`<section><p>Your bank asks whether you want to pay ${money(price.unit_amount, price.currency)} to Assay.</p>
<form method="post"><button name="result" value="complete">Complete authentication</button><button class="plain" name="result" value="fail">Fail authentication</button></form></section>`,
      ),
    };
  });
}

export async function confirmCheckout(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  const { result } = await c.req.parseBody();
  return withLedger(standIn.db, async (ledger) => {
    const { session, price } = await shownOf(ledger, c.req.param('id') ?? '');
    const { card } = session.sandbox;
    if (session.status !== 'open' || card === null) return { page: checkoutPage({ session, price }) };
    if (result === 'complete') {
      await completeCheckout({ ledger, pages: standIn.pages }, session, card);
      return { to: session.success_url };
    }
    await ledger.put('checkout.session', { ...session, sandbox: { ...session.sandbox, card: null } });
    const problem = 'The payment was not confirmed. Nothing was charged.';
    return { page: checkoutPage({ session, price }, { problem }), status: 402 };
  });
}

function checkoutPage({ session, price }: Shown, given: { form?: CardForm; problem?: string } = {}) {
  const back = html`<a href="${session.cancel_url}">Cancel</a>`;
  if (session.status !== 'open')
    return page(
      'Checkout',
      html`<section><p>${session.status === 'complete' ? 'This checkout is paid.' : 'This checkout has expired.'}</p>
<p><a href="${session.status === 'complete' ? session.success_url : session.cancel_url}">Return to Assay</a></p></section>`,
    );
  const amount = money(price.unit_amount, price.currency);
  return page('Checkout', [
    html`<section><h2>${price.nickname ?? 'Subscription'}</h2><p class="sum">${amount}</p><p class="soft">per ${price.recurring.interval}, renewed until you cancel</p></section>`,
    html`<section><h2>Pay with card</h2>${alertOf(given.problem)}<form method="post" action="${session.url ?? ''}">${cardFields(given.form)}<button>Pay ${amount}</button> ${back}</form></section>`,
    testCards(),
  ]);
}
