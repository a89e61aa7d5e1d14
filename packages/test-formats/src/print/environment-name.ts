/** `product name` and `product_name` become `PRODUCT_NAME`, for the environment. */
export function environmentName(text: string): string {
  const upper = text
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .toUpperCase();
  return `ASSAY_${upper.replace(/^_+|_+$/gu, '') || 'VALUE'}`;
}
