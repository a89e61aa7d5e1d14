import type { Shop } from '../state/shop.ts';

const PERCENT_OF_SPRING10 = 10;
const CENTS_OF_WELCOME5 = 500;
export const MINIMUM_OF_WELCOME5_CENTS = 2000;

/** What the discount code of the visitor takes off the subtotal. */
export function discountOf(shop: Shop, subtotalCents: number): number {
  const code = shop.session.discountCode;
  if (code === undefined) return 0;
  if (code !== 'WELCOME5') return Math.round((subtotalCents * PERCENT_OF_SPRING10) / 100);
  if (subtotalCents < MINIMUM_OF_WELCOME5_CENTS && !shop.has('code-minimum-ignored')) return 0;
  return Math.min(CENTS_OF_WELCOME5, subtotalCents);
}

/** The discount as it is subtracted, which a defect may change. */
export function subtractedDiscount(shop: Shop, discountCents: number): number {
  if (shop.has('discount-not-subtracted')) return 0;
  return shop.has('discount-subtracted-twice') ? discountCents * 2 : discountCents;
}
