import PDFDocument from 'pdfkit';
import type { StandInInvoice } from '../state/objects.ts';
import { day, money } from './layout.ts';

const MARGIN = 56;

/** One page with what the hosted page says. */
export async function invoicePdf(invoice: StandInInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number}`, Author: 'Assay payment sandbox' },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  const { currency } = invoice;
  document.fontSize(9).fillColor('#92400e').text('Sandbox: a stand-in for Stripe. No money moves.');
  document.moveDown().fontSize(22).fillColor('#000').text(`Invoice ${invoice.number}`);
  document
    .fontSize(11)
    .text(`${day(invoice.created)}, status: ${invoice.status}`)
    .moveDown();
  document.text(`For ${invoice.customer_name ?? 'a customer'}`).moveDown();
  for (const { description, period, amount } of invoice.lines.data)
    document.text(`${description}, ${day(period.start)} to ${day(period.end)}: ${money(amount, currency)}`);
  document
    .moveDown()
    .fontSize(14)
    .text(`Total ${money(invoice.total, currency)}`);
  document.fontSize(11).text(`Charged ${money(invoice.amount_paid, currency)}`);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
