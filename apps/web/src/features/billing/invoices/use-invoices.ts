import type { FunctionOutput } from '@assay/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { INVOICES } from '../../../config/messages/billing.ts';
import { showError } from '../../../lib/browser/show-toast.ts';
import { isRefused } from '../../../lib/server/is-denied.ts';
import { invoicesQuery } from '../query-options.ts';

export type Invoice = FunctionOutput<'get-invoices'>['invoices'][number];

/** The invoices page by page. The provider knows only which come after another, so the way back is remembered here. */
export function useInvoices(companyId: string) {
  const [before, setBefore] = useState<readonly string[]>([]);
  const invoices = useQuery({ ...invoicesQuery(companyId, before.at(-1)), placeholderData: keepPreviousData });
  const { error, data, isPlaceholderData } = invoices;
  useEffect(() => {
    if (error !== null && !isRefused(error)) showError(INVOICES.loadFailed);
  }, [error]);
  const last = data?.invoices.at(-1)?.id;
  const hasNext = data?.has_more === true && last !== undefined && !isPlaceholderData;
  return {
    invoices,
    number: before.length + 1,
    previous: before.length === 0 ? undefined : () => setBefore(before.slice(0, -1)),
    next: hasNext ? () => setBefore([...before, last]) : undefined,
  };
}
