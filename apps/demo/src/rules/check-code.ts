import type { Shop } from '../state/shop.ts';
import { MINIMUM_OF_WELCOME5_CENTS } from './discounts.ts';
import { priceCart } from './pricing.ts';

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
