/** The product's names. */
export const PRODUCT = { name: 'Assay QA', short: 'Assay' } as const;

/** Title of the browser's window. */
export function windowTitle(page: string): string {
  return `${page} | ${PRODUCT.name}`;
}
