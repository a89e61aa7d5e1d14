import type { Totals } from '../state/orders.ts';
import { productBySlug } from '../state/products.ts';
import type { CartLine } from '../state/session.ts';
import type { Shop } from '../state/shop.ts';

export const SHIPPING_CENTS = 490;
export const FREE_SHIPPING_FROM_CENTS = 5000;
const PERCENT_OF_SPRING10 = 10;
const CENTS_OF_WELCOME5 = 500;
const MINIMUM_OF_WELCOME5_CENTS = 2000;

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
  const shippingCents = shippingOf(shop, subtotalCents);
  const totalCents = subtotalCents - subtractedDiscount(shop, discountCents) + shippingCents;
  return {
    lines,
    totals: { subtotalCents, discountCents, shippingCents, totalCents: Math.max(0, totalCents) },
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** The stored form of a discount code, or why it cannot be used on this subtotal. */
export function checkCode(shop: Shop, entered: string): { readonly code: string } | { readonly refusal: string } {
  const code = entered.trim().toUpperCase();
  if (code === '') return { refusal: 'Enter a discount code.' };
  if (code === 'WELCOME5') {
    const enough = priceCart(shop).totals.subtotalCents >= MINIMUM_OF_WELCOME5_CENTS;
    return enough || shop.has('code-minimum-ignored') ? { code } : { refusal: 'WELCOME5 needs a subtotal of $20.00.' };
  }
  if (code === 'SPRING10' || shop.has('unknown-code-accepted')) return { code };
  return { refusal: 'This discount code is not valid.' };
}

function priceLine({ slug, quantity }: CartLine): PricedLine[] {
  const product = productBySlug(slug);
  if (!product) return [];
  const { name, priceCents, stock } = product;
  return [{ slug, name, priceCents, quantity, stock, totalCents: priceCents * quantity }];
}

function discountOf(shop: Shop, subtotalCents: number): number {
  const code = shop.session.discountCode;
  if (code === undefined) return 0;
  if (code !== 'WELCOME5') return Math.round((subtotalCents * PERCENT_OF_SPRING10) / 100);
  if (subtotalCents < MINIMUM_OF_WELCOME5_CENTS && !shop.has('code-minimum-ignored')) return 0;
  return Math.min(CENTS_OF_WELCOME5, subtotalCents);
}

function subtractedDiscount(shop: Shop, discountCents: number): number {
  if (shop.has('discount-not-subtracted')) return 0;
  return shop.has('discount-subtracted-twice') ? discountCents * 2 : discountCents;
}

function shippingOf(shop: Shop, subtotalCents: number): number {
  if (subtotalCents === 0) return 0;
  const free = subtotalCents >= FREE_SHIPPING_FROM_CENTS && !shop.has('free-shipping-missing');
  return free ? 0 : SHIPPING_CENTS;
}
