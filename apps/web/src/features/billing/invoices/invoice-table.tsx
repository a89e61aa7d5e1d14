import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { INVOICES } from '../../../config/messages/billing.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { invoiceStatus } from './invoice-status.ts';
import type { Invoice } from './use-invoices.ts';

const { columns } = INVOICES;

export function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }) {
  // On a phone, the period stands below the date, and the status below the amount.
  const phone = useMedia('(max-width: 639px)', false);
  return (
    <Table label={INVOICES.title}>
      <thead>
        <tr>
          <HeadCell>{columns.date}</HeadCell>
          <HeadCell>{columns.amount}</HeadCell>
          {!phone && <HeadCell>{columns.status}</HeadCell>}
          {!phone && <HeadCell>{columns.period}</HeadCell>}
          <HeadCell className="text-right">{columns.actions}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} phone={phone} />
        ))}
      </tbody>
    </Table>
  );
}

function InvoiceRow({ invoice, phone }: { readonly invoice: Invoice; readonly phone: boolean }) {
  const date = formatDate(invoice.created_at);
  return (
    <Row>
      <Cell className="num sm:whitespace-nowrap">
        {date}
        {phone && (
          <span className="block text-[12px] text-ink-3">
            {formatDate(invoice.billing_period_start)} –<br />
            {formatDate(invoice.billing_period_end)}
          </span>
        )}
      </Cell>
      <Cell className="num whitespace-nowrap">
        {formatMoney(invoice.amount_paid, invoice.currency)}
        {phone && (
          <span className="mt-1 block">
            <StatusOf invoice={invoice} />
          </span>
        )}
      </Cell>
      {!phone && (
        <Cell>
          <StatusOf invoice={invoice} />
        </Cell>
      )}
      {!phone && <Cell className="num whitespace-nowrap text-ink-2">{periodOf(invoice)}</Cell>}
      <Cell holds="button">
        <span className="flex justify-end gap-1.5 max-sm:flex-col max-sm:items-end">
          <InvoiceLink address={invoice.invoice_pdf} name={INVOICES.of(INVOICES.pdf, date)}>
            <FileText aria-hidden="true" className="size-3.5" />
            {INVOICES.pdf}
          </InvoiceLink>
          <InvoiceLink address={invoice.hosted_invoice_url} name={INVOICES.of(INVOICES.view, date)}>
            <ExternalLink aria-hidden="true" className="size-3.5" />
            {INVOICES.view}
          </InvoiceLink>
        </span>
      </Cell>
    </Row>
  );
}

function StatusOf({ invoice }: { readonly invoice: Invoice }) {
  const { tone, Icon, word } = invoiceStatus(invoice.status);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}

type InvoiceLinkProps = { readonly address: string | null; readonly name: string; readonly children: ReactNode };

/** Nothing where the invoice has no such document, as a draft has none. */
function InvoiceLink({ address, name, children }: InvoiceLinkProps) {
  if (address === null) return null;
  return (
    <Button asChild size="small">
      <a href={address} target="_blank" rel="noreferrer" aria-label={name}>
        {children}
      </a>
    </Button>
  );
}

function periodOf({ billing_period_start: start, billing_period_end: end }: Invoice): string {
  return `${formatDate(start)} – ${formatDate(end)}`;
}
