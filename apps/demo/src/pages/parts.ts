import { formatMoney } from '../rules/money.ts';
import { textsOf } from '../rules/shop-texts.ts';
import type { Totals } from '../state/orders.ts';
import { categoryName, type Product } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';
import { attrs, element, html, type Markup } from './markup.ts';

export function heading(
  shop: Shop,
  level: 1 | 2 | 3,
  content: unknown,
  attributes: { readonly id?: string; readonly class?: string } = {},
): Markup {
  return element(`h${shop.changed('headings-shifted') ? level + 1 : level}`, attributes, content);
}

export function price(shop: Shop, cents: number): Markup {
  const text = formatMoney(cents);
  if (!shop.changed('price-markup')) return html`<span class="price">${text}</span>`;
  const [currency, amount] = text.split('$');
  return html`<span class="price"><span class="price-currency">${currency}$</span><span class="price-amount">${amount}</span></span>`;
}

export function productPath(product: { readonly slug: string }): string {
  return `/products/${product.slug}`;
}

export function imagePath(product: { readonly slug: string }): string {
  return `/images/${product.slug}.svg`;
}

export function aboutPath(shop: Shop): string {
  return shop.has('about-link-broken') ? '/about-us' : '/about';
}

export function stockNote(product: Product): Markup {
  if (product.stock === 0) return html`<p class="stock stock-none">Out of stock</p>`;
  if (product.stock <= 5) return html`<p class="stock stock-low">Only ${product.stock} left</p>`;
  return html`<p class="stock">In stock</p>`;
}

export function productGrid(shop: Shop, products: readonly Product[]): Markup {
  return html`<ul class="product-grid" data-testid="product-list">${products.map((product) => productCard(shop, product))}</ul>`;
}

/** A hidden field with the page to return to after a form without script. */
export function backField(shop: Shop): Markup {
  return html`<input type="hidden" name="back" value="${shop.path}">`;
}

export function totalsList(shop: Shop, totals: Totals): Markup {
  const shipping = totals.shippingCents === 0 ? 'Free' : formatMoney(totals.shippingCents);
  return html`<dl class="totals">
    <div><dt>Subtotal</dt><dd id="cart-subtotal" data-js="subtotal">${formatMoney(totals.subtotalCents)}</dd></div>
    <div data-js="discount-row"${attrs({ hidden: totals.discountCents === 0 })}><dt>Discount</dt><dd id="cart-discount" data-js="discount">${formatMoney(-totals.discountCents)}</dd></div>
    <div><dt>Shipping</dt><dd id="cart-shipping" data-js="shipping">${shipping}</dd></div>
    <div class="totals-sum"><dt>Total</dt><dd id="cart-total" data-testid="cart-total" data-js="total">${price(shop, totals.totalCents)}</dd></div>
  </dl>`;
}

function productCard(shop: Shop, product: Product): Markup {
  const picture = html`<a class="card-picture" href="${productPath(product)}" tabindex="-1" aria-hidden="true"><img src="${imagePath(product)}" alt="" width="240" height="240" loading="lazy"></a>`;
  const name = heading(shop, 3, html`<a href="${productPath(product)}">${product.name}</a>`, { class: 'card-name' });
  const cost = html`<p class="card-price">${price(shop, product.priceCents)}</p>`;
  const about = html`<p class="card-category">${categoryName(product.category)}</p>`;
  const buy = cardAction(shop, product);
  if (shop.changed('cards-rebuilt')) {
    return html`<li class="card card-flat"><section class="tile" aria-label="${product.name}"><div class="tile-inner">${picture}<div class="tile-text">${cost}${name}${about}${stockNote(product)}</div></div>${buy}</section></li>`;
  }
  return html`<li class="card" data-testid="product-card">${picture}<div class="card-body">${about}${name}${cost}${stockNote(product)}${buy}</div></li>`;
}

function cardAction(shop: Shop, product: Product): Markup {
  if (product.stock === 0) return html``;
  return html`<form class="card-form" method="post" action="/cart/add" data-js="add-to-cart">
    <input type="hidden" name="slug" value="${product.slug}"><input type="hidden" name="quantity" value="1">${backField(shop)}
    <button class="button button-small" type="submit">${textsOf(shop).addToCart}<span class="visually-hidden">: ${product.name}</span></button>
  </form>`;
}
