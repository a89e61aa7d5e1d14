import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../server-context.ts';
import type { StandIn } from '../stand-in.ts';
import { withLedger } from '../state/ledger.ts';
import type { StandInInvoice } from '../state/objects.ts';
import { payOpen } from '../state/subscriptions.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { alertOf, day, money, page } from './layout.ts';
import { type Answer, problemText } from './page-answers.ts';

const readInvoice = (standIn: StandIn, c: Context<AppEnv>) =>
  withLedger(standIn.db, (ledger) => ledger.get('invoice', c.req.param('id') ?? ''));

export async function showInvoice(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  return { page: invoicePage(await readInvoice(standIn, c)) };
}

export async function payHostedInvoice(standIn: StandIn, c: Context<AppEnv>): Promise<Answer> {
  try {
    return await withLedger(standIn.db, async (ledger) => {
      const invoice = await ledger.get('invoice', c.req.param('id') ?? '');
      await payOpen(ledger, invoice);
      return { to: invoice.hosted_invoice_url };
    });
  } catch (error) {
    return { page: invoicePage(await readInvoice(standIn, c), problemText(error)), status: 402 };
  }
}

export async function sendInvoicePdf(standIn: StandIn, c: Context<AppEnv>): Promise<Response> {
  const invoice = await readInvoice(standIn, c);
  return new Response(await invoicePdf(invoice), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${invoice.number}.pdf"` },
  });
}

function invoicePage(invoice: StandInInvoice, problem?: string) {
  const { currency, status, lines } = invoice;
  const paid = invoice.status_transitions.paid_at;
  return page('Invoice', [
    html`<section>${alertOf(problem)}<p class="sum">${money(invoice.total, currency)}</p><p>Number ${invoice.number}, ${day(invoice.created)}. Status: <strong>${status}</strong>${paid === null ? '' : ` on ${day(paid)}`}.</p>
${status === 'open' ? html`<form method="post"><button>Pay now</button></form>` : ''}<p><a href="${invoice.invoice_pdf}">Download PDF</a></p></section>`,
    html`<section><h2>Items</h2><div class="wide"><table><thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col">Amount</th></tr></thead><tbody>${lines.data.map(
      ({ description, period, amount }) =>
        html`<tr><td>${description}</td><td>${day(period.start)} to ${day(period.end)}</td><td>${money(amount, currency)}</td></tr>`,
    )}</tbody></table></div><p>From credit: ${money(invoice.total - invoice.amount_due, currency)}. Charged: ${money(invoice.amount_paid, currency)}.</p></section>`,
  ]);
}
