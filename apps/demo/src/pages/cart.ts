import { formatMoney } from '../rules/money.ts';
import { type PricedCart, type PricedLine, priceCart } from '../rules/pricing.ts';
import type { Shop } from '../state/shop.ts';
import type { Page } from './layout.ts';
import { attrs, html, type Markup } from './markup.ts';
import { heading, price, productPath, totalsList } from './parts.ts';

/** The cart page. `problem` says why the last change was refused. */
export function cartPage(shop: Shop, problem?: string): Page {
  const cart = priceCart(shop);
  const body = cart.lines.length === 0 ? emptyCart() : filledCart(shop, cart, problem);
  return { title: 'Cart', content: html`${heading(shop, 1, 'Your cart', { class: 'page-title' })}${body}` };
}

function emptyCart(): Markup {
  return html`<div class="empty"><p>Your cart is empty.</p><a class="button" href="/products">Browse products</a></div>`;
}

function filledCart(shop: Shop, cart: PricedCart, problem: string | undefined): Markup {
  return html`<div class="alert" role="alert" data-js="cart-alert"${attrs({ hidden: problem === undefined })}>${problem ?? ''}</div>
    <div class="cart-layout" data-js="cart">
      <div class="table-wrap"><table class="table cart-table" id="cart-table">
        <caption class="visually-hidden">Products in your cart</caption>
        <thead><tr>${inOrder(shop, {
          name: html`<th scope="col">Product</th>`,
          price: html`<th scope="col" class="number">Price</th>`,
          quantity: html`<th scope="col">Quantity</th>`,
        })}<th scope="col" class="number">Total</th><th scope="col"><span class="visually-hidden">Remove</span></th></tr></thead>
        <tbody>${cart.lines.map((line) => cartRow(shop, line))}</tbody>
      </table></div>
      <section class="summary" id="cart-summary" aria-labelledby="summary-title">
        ${heading(shop, 2, 'Summary', { id: 'summary-title' })}
        ${discountForm(shop)}
        ${totalsList(shop, cart.totals)}
        <a class="button button-wide" href="/checkout">Go to checkout</a>
        <a class="summary-more" href="/products">Continue shopping</a>
      </section>
    </div>`;
}

type LeadingCells = { readonly name: Markup; readonly price: Markup; readonly quantity: Markup };

function inOrder(shop: Shop, { name, price: cost, quantity }: LeadingCells): Markup {
  return shop.changed('cart-columns-moved') ? html`${name}${quantity}${cost}` : html`${name}${cost}${quantity}`;
}

function cartRow(shop: Shop, line: PricedLine): Markup {
  const field = `quantity-${line.slug}`;
  return html`<tr data-js="line" data-slug="${line.slug}">${inOrder(shop, {
    name: html`<th scope="row" class="cart-product"><a href="${productPath(line)}">${line.name}</a></th>`,
    price: html`<td class="number" data-label="Price">${price(shop, line.priceCents)}</td>`,
    quantity: html`<td data-label="Quantity"><form method="post" action="/cart/update" novalidate data-js="quantity">
      <input type="hidden" name="slug" value="${line.slug}">
      <label class="visually-hidden" for="${field}">Quantity of ${line.name}</label>
      <input id="${field}" class="quantity-input" type="number" name="quantity" min="1" step="1" value="${line.quantity}">
      <noscript><button class="button button-small" type="submit">Update</button></noscript>
    </form></td>`,
  })}<td class="number line-total" data-label="Total" data-js="line-total">${formatMoney(line.totalCents)}</td>
    <td class="cart-remove"><form method="post" action="/cart/remove" data-js="remove">
      <input type="hidden" name="slug" value="${line.slug}">
      <button class="text-button" type="submit" aria-label="Remove ${line.name}">Remove</button>
    </form></td></tr>`;
}

function discountForm(shop: Shop): Markup {
  const code = shop.session.discountCode ?? '';
  return html`<form class="discount-form" id="discount-form" method="post" action="/cart/discount" novalidate data-js="discount-form">
      <label for="discount-code">Discount code</label>
      <div class="joined"><input id="discount-code" name="code" autocomplete="off" maxlength="30" aria-describedby="discount-message" value="${code}"><button class="button button-quiet" type="submit">Apply</button></div>
      <p class="field-error" id="discount-message" role="alert" data-js="discount-error" hidden></p>
      <p class="discount-applied" role="status" data-js="discount-applied"${attrs({ hidden: code === '' })}>${code === '' ? '' : `Code ${code} applied.`}</p>
    </form>`;
}
