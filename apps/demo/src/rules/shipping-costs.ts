import type { Shop } from '../state/shop.ts';

export const SHIPPING_CENTS = 490;
export const FREE_SHIPPING_FROM_CENTS = 5000;

/** What sending costs: nothing for an empty cart, and from a certain subtotal on. */
export function shippingCosts(shop: Shop, subtotalCents: number): number {
  if (subtotalCents === 0) return 0;
  const free = subtotalCents >= FREE_SHIPPING_FROM_CENTS && !shop.has('free-shipping-missing');
  return free ? 0 : SHIPPING_CENTS;
}
