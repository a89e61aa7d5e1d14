import type { Account } from '../state/accounts.ts';
import type { Order } from '../state/orders.ts';
import type { Shop } from '../state/shop.ts';
import type { Values } from './fields.ts';
import { type PricedCart, priceCart } from './pricing.ts';

/** Turns the cart into an order of the account. */
export function placeOrder(shop: Shop, account: Account, values: Values): Order {
  const { session } = shop;
  const cart = priceCart(shop);
  const order: Order = {
    number: nextOrderNumber(shop),
    placedAt: shop.now,
    status: 'Processing',
    lines: cart.lines.map(({ name, quantity, priceCents, totalCents }) => ({ name, quantity, priceCents, totalCents })),
    totals: orderTotals(shop, cart),
    delivery: {
      name: values.name ?? '',
      street: values.street ?? '',
      city: values.city ?? '',
      postcode: values.postcode ?? '',
      country: values.country ?? '',
      phone: values.phone ?? '',
    },
    payment: values.payment === 'card' ? `Card ending in ${(values.cardNumber ?? '').slice(-4)}` : 'Invoice',
  };
  account.orders.push(order);
  if (!shop.has('order-keeps-cart')) {
    session.cart = [];
    session.discountCode = undefined;
  }
  return order;
}

/** The orders that the account page lists, newest first. */
export function listedOrders(shop: Shop, account: Account): readonly Order[] {
  const orders = account.orders.toReversed();
  return shop.has('order-not-listed') ? orders.filter((order) => order.status === 'Delivered') : orders;
}

function nextOrderNumber(shop: Shop): string {
  const { session } = shop;
  const number = session.lastOrderNumber + 1;
  if (!shop.has('order-number-repeats')) session.lastOrderNumber = number;
  return `CS-${number}`;
}

function orderTotals(shop: Shop, { totals }: PricedCart): Order['totals'] {
  if (!shop.has('order-total-lacks-shipping')) return totals;
  return { ...totals, totalCents: totals.totalCents - totals.shippingCents };
}
