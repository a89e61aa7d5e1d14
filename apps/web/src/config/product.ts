/** The product's names, and what it does in one sentence, for search engines. */
export const PRODUCT = {
  name: 'Assay QA',
  short: 'Assay',
  summary:
    'Assay explores your web application with a real browser, writes tests in plain English, proves each one, and tells you what broke.',
} as const;

/** Title of the browser's window. */
export function windowTitle(page: string): string {
  return `${page} | ${PRODUCT.name}`;
}
