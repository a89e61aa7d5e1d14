import { minorUnitsOf } from '@assay/domain';

const LOCALE = 'en-US';

/** An amount in the smallest unit of its currency: `2900 usd` is `$29.00`, `2900 jpy` is `¥2,900`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  return format.format(amount / 10 ** minorUnitsOf(currency));
}

/** A price in whole dollars: `$1,990`. */
export function formatPrice(dollars: number): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(dollars);
}
