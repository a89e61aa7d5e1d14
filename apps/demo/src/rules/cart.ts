import { productBySlug } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';
import { checkCode } from './check-code.ts';

/** `message` tells the customer why the cart was not changed. */
export type CartOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

const DONE: CartOutcome = { ok: true };

/** A whole number of at least one; undefined for anything else. */
export function readQuantity(value: unknown): number | undefined {
  const quantity = typeof value === 'string' ? Number(value) : value;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : undefined;
}

export function addToCart(shop: Shop, slug: string, quantity: number | undefined): CartOutcome {
  const product = productBySlug(slug);
  if (!product) return refuse('This product does not exist.');
  if (quantity === undefined) return refuse('Enter a quantity of at least 1.');
  if (product.stock === 0 && !shop.has('out-of-stock-can-be-added')) return refuse(`${product.name} is out of stock.`);
  const line = shop.session.cart.find((candidate) => candidate.slug === slug);
  const added = shop.has('add-to-cart-adds-two') ? quantity + 1 : quantity;
  const wanted = (line?.quantity ?? 0) + added;
  if (product.stock > 0 && exceedsStock(shop, { quantity: wanted, stock: product.stock })) {
    return refuse(`Only ${product.stock} in stock.`);
  }
  if (line) line.quantity = wanted;
  else shop.session.cart.push({ slug, quantity: wanted });
  return DONE;
}

export function setQuantity(shop: Shop, slug: string, quantity: number | undefined): CartOutcome {
  const line = shop.session.cart.find((candidate) => candidate.slug === slug);
  const product = productBySlug(slug);
  if (!line || !product) return refuse('This product is not in your cart.');
  if (quantity === undefined) return refuse('Enter a quantity of at least 1.');
  if (exceedsStock(shop, { quantity, stock: product.stock })) return refuse(`Only ${product.stock} in stock.`);
  line.quantity = quantity;
  return DONE;
}

export function removeFromCart(shop: Shop, slug: string): void {
  const { session } = shop;
  if (shop.has('remove-wrong-line')) session.cart.pop();
  else session.cart = session.cart.filter((line) => line.slug !== slug);
  if (session.cart.length === 0) session.discountCode = undefined;
}

export function applyCode(shop: Shop, entered: string): CartOutcome {
  const result = checkCode(shop, entered);
  if ('refusal' in result) return refuse(result.refusal);
  shop.session.discountCode = result.code;
  return DONE;
}

function exceedsStock(shop: Shop, { quantity, stock }: { quantity: number; stock: number }): boolean {
  const limit = shop.has('quantity-above-stock') ? Number.MAX_SAFE_INTEGER : stock;
  return quantity > limit;
}

function refuse(message: string): CartOutcome {
  return { ok: false, message };
}
