import { checkoutFields } from '../rules/forms.ts';
import { formatMoney } from '../rules/money.ts';
import { priceCart } from '../rules/pricing.ts';
import { textsOf } from '../rules/shop-texts.ts';
import type { Order } from '../state/orders.ts';
import type { Shop } from '../state/shop.ts';
import { type FormState, formAlert, formFields } from './form.ts';
import type { Page } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { heading, totalsList } from './parts.ts';

export function checkoutPage(shop: Shop, state: FormState): Page {
  const { lines, totals } = priceCart(shop);
  const content = html`${heading(shop, 1, 'Checkout', { class: 'page-title' })}
    <div class="cart-layout">
      <form class="form panel" id="checkout-form" method="post" action="/checkout" data-js="checked-form">
        ${formAlert(state)}
        ${formFields(shop, 'checkout', checkoutFields(shop), state)}
        <button class="button" id="place-order" type="submit" data-testid="place-order">${textsOf(shop).placeOrder}</button>
      </form>
      <section class="summary" aria-labelledby="summary-title">
        ${heading(shop, 2, 'Your order', { id: 'summary-title' })}
        <ul class="summary-lines">${lines.map(
          ({ name, quantity, totalCents }) =>
            html`<li><span>${quantity} × ${name}</span> <span>${formatMoney(totalCents)}</span></li>`,
        )}</ul>
        ${totalsList(shop, totals)}
        <a class="summary-more" href="/cart">Change the cart</a>
      </section>
    </div>`;
  return { title: 'Checkout', content };
}

export function ordersPage(shop: Shop, orders: readonly Order[]): Page {
  const list =
    orders.length === 0
      ? html`<div class="empty"><p>You have not ordered anything yet.</p><a class="button" href="/products">Browse products</a></div>`
      : html`<div class="table-wrap"><table class="table" id="orders-table">
          <caption class="visually-hidden">Your orders, newest first</caption>
          <thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col" class="number">Items</th><th scope="col" class="number">Total</th></tr></thead>
          <tbody>${orders.map(orderRow)}</tbody>
        </table></div>`;
  return { title: 'Orders', content: html`${heading(shop, 1, 'Your orders', { class: 'page-title' })}${list}` };
}

export function orderPage(shop: Shop, order: Order): Page {
  const { delivery } = order;
  const content = html`${heading(shop, 1, `Order ${order.number}`, { class: 'page-title' })}
    <p class="muted">Placed on ${orderDate(order)} · <span class="status">${order.status}</span></p>
    <div class="cart-layout">
      <div class="table-wrap"><table class="table" id="order-lines">
        <caption class="visually-hidden">Products in this order</caption>
        <thead><tr><th scope="col">Product</th><th scope="col" class="number">Price</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Total</th></tr></thead>
        <tbody>${order.lines.map(
          (line) =>
            html`<tr><th scope="row">${line.name}</th><td class="number" data-label="Price">${formatMoney(line.priceCents)}</td><td class="number" data-label="Quantity">${line.quantity}</td><td class="number" data-label="Total">${formatMoney(line.totalCents)}</td></tr>`,
        )}</tbody>
      </table></div>
      <section class="summary" aria-labelledby="summary-title">
        ${heading(shop, 2, 'Summary', { id: 'summary-title' })}
        ${totalsList(shop, order.totals)}
        ${heading(shop, 2, 'Delivery')}
        <address>${delivery.name}<br>${delivery.street}<br>${delivery.postcode} ${delivery.city}<br>${delivery.country}</address>
        ${heading(shop, 2, 'Payment')}
        <p>${order.payment}</p>
      </section>
    </div>
    <p><a href="/orders">All orders</a></p>`;
  return { title: `Order ${order.number}`, content };
}

function orderRow(order: Order): Markup {
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return html`<tr><th scope="row"><a href="/orders/${order.number}">${order.number}</a></th><td data-label="Date">${orderDate(order)}</td><td data-label="Status">${order.status}</td><td class="number" data-label="Items">${count}</td><td class="number" data-label="Total">${formatMoney(order.totals.totalCents)}</td></tr>`;
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function orderDate({ placedAt }: Order): Markup {
  return html`<time datetime="${placedAt.toISOString()}">${DATE_FORMAT.format(placedAt)}</time>`;
}
