/** Pages of a company's invoices. */
export const INVOICE_PAGES = {
  /** `most` is the provider's own limit. */
  invoicesPerPage: { usual: 10, most: 100 },
  invoiceIdCharacters: 255,
} as const;
