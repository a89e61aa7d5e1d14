import { html } from 'hono/html';
import type { StandInInvoice, Subscription } from '../state/objects.ts';
import { itemOf } from '../state/subscriptions.ts';
import { cardFields, testCards } from './card-fields.ts';
import { alertOf, day, money, page } from './layout.ts';
import type { PortalState } from './portal-state.ts';

type Said = { readonly problem?: string; readonly isSaved?: boolean };

export function portalPage({ portal, customer, subscription, invoices }: PortalState, { problem, isSaved }: Said = {}) {
  const card = customer.sandbox_card;
  return page('Billing portal', [
    alertOf(problem),
    isSaved === true ? html`<p role="status">Saved.</p>` : html``,
    html`<section><h2>Current plan</h2>${subscription === undefined ? html`<p>No subscription.</p>` : plan(subscription, portal.url)}</section>`,
    html`<section><h2>Update card</h2><p class="soft">${card === null ? 'No card is saved.' : `The card that ends with ${card.last4} is saved.`}</p>
<form method="post" action="${portal.url}/card">${cardFields()}<button>Save card</button></form></section>`,
    html`<section><h2>Invoices</h2>${invoices.length === 0 ? html`<p>No invoices yet.</p>` : table(invoices, portal.url)}</section>`,
    testCards(),
    html`<p><a href="${portal.return_url}">Return to Assay</a></p>`,
  ]);
}

function plan(subscription: Subscription, url: string) {
  const { price, current_period_end: end } = itemOf(subscription);
  const ends = subscription.cancel_at_period_end;
  return html`<p class="sum">${price.nickname ?? 'Subscription'}</p><p>${money(price.unit_amount, price.currency)} per ${price.recurring.interval}</p>
${subscription.status === 'past_due' ? html`<p class="bad">The last payment failed. Save another card and pay the open invoice.</p>` : ''}
<p class="soft">${ends ? `Ends on ${day(end)}` : `Renews on ${day(end)}`}</p>
${ends ? html`<form method="post" action="${url}/keep"><button>Keep subscription</button></form>` : html`<form method="get" action="${url}/cancel"><button class="plain">Cancel subscription</button></form>`}`;
}

function table(invoices: readonly StandInInvoice[], url: string) {
  return html`<div class="wide"><table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Actions</th></tr></thead><tbody>${invoices.map(
    (
      invoice,
    ) => html`<tr><td>${day(invoice.created)}</td><td>${money(invoice.total, invoice.currency)}</td><td>${invoice.status}</td>
<td><a href="${invoice.hosted_invoice_url}" aria-label="View invoice ${invoice.number}">View</a> ${invoice.status === 'open' ? html`<form method="post" action="${url}/pay/${invoice.id}"><button>Pay now</button></form>` : ''}</td></tr>`,
  )}</tbody></table></div>`;
}
