import { ChevronLeft, ChevronRight, Receipt } from 'lucide-react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { INVOICES } from '../../../config/messages/billing.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { useInvoices } from './use-invoices.ts';

/** What was paid and what is to be paid, newest first. */
export function InvoicesTab({ companyId }: { readonly companyId: string }) {
  const { invoices, number, previous, next } = useInvoices(companyId);
  if (invoices.isError) return <ErrorState error={invoices.error} what="The invoices" onRetry={invoices.refetch} />;
  const rows = invoices.data?.invoices ?? [];
  const isPaged = previous !== undefined || invoices.data?.has_more === true;
  return (
    <Card aria-label={INVOICES.title}>
      <CardHeader title={INVOICES.title} />
      {invoices.isPending && <SkeletonRows count={4} />}
      {invoices.data !== undefined && rows.length === 0 && (
        <EmptyState Icon={Receipt} title={INVOICES.empty} text={INVOICES.emptyText} />
      )}
      {rows.length > 0 && <InvoiceTable invoices={rows} />}
      {isPaged && (
        <nav aria-label={INVOICES.pages} className="flex items-center justify-end gap-3 border-t px-4 py-3">
          <Button size="small" disabled={previous === undefined} onClick={previous}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {INVOICES.previous}
          </Button>
          <span aria-live="polite" className="num text-ink-2">
            {INVOICES.page(number)}
          </span>
          <Button size="small" disabled={next === undefined} onClick={next}>
            {INVOICES.next}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </nav>
      )}
    </Card>
  );
}
