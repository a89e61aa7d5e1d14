import type { Totals } from '../state/orders.ts';
import { productBySlug } from '../state/products.ts';
import type { CartLine } from '../state/session.ts';
import type { Shop } from '../state/shop.ts';
import { discountOf, subtractedDiscount } from './discounts.ts';
import { shippingCosts } from './shipping-costs.ts';

export type PricedLine = {
  readonly slug: string;
  readonly name: string;
  readonly priceCents: number;
  readonly quantity: number;
  readonly stock: number;
  readonly totalCents: number;
};

export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  /** The number of pieces in all lines. */
  readonly count: number;
};

/** The price of the visitor's cart. */
export function priceCart(shop: Shop): PricedCart {
  const lines = shop.session.cart.flatMap(priceLine);
  const counted = shop.has('subtotal-misses-line') && lines.length > 1 ? lines.slice(0, -1) : lines;
  const subtotalCents = counted.reduce((sum, line) => sum + line.totalCents, 0);
  const discountCents = discountOf(shop, subtotalCents);
  const shippingCents = shippingCosts(shop, subtotalCents);
  const totalCents = subtotalCents - subtractedDiscount(shop, discountCents) + shippingCents;
  return {
    lines,
    totals: { subtotalCents, discountCents, shippingCents, totalCents: Math.max(0, totalCents) },
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

function priceLine({ slug, quantity }: CartLine): PricedLine[] {
  const product = productBySlug(slug);
  if (!product) return [];
  const { name, priceCents, stock } = product;
  return [{ slug, name, priceCents, quantity, stock, totalCents: priceCents * quantity }];
}
