import { priceCart } from '../rules/pricing.ts';
import { textsOf } from '../rules/shop-texts.ts';
import { CATEGORIES } from '../state/products.ts';
import { customerOf, type Shop } from '../state/shop.ts';
import { icon } from './icons.ts';
import { attrs, html, type Markup } from './markup.ts';
import { aboutPath } from './parts.ts';

export type Page = {
  readonly title: string;
  readonly content: Markup;
  /** For pages that search engines should leave out. */
  readonly hidden?: boolean;
};

/** The whole document around a page's content. */
export function layout(shop: Shop, page: Page): Markup {
  const styles = shop.changed('classes-renamed') ? '/assets/shop-hashed.css' : '/assets/shop.css';
  return html`<!doctype html>
<html lang="en"${attrs({ 'data-theme': shop.changed('colours-changed') ? 'plum' : undefined })}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  ${page.hidden ? html`<meta name="robots" content="noindex">` : ''}
  <title>${page.title} – Corner Shop</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${styles}">
  <script src="/assets/shop.js" type="module"></script>
</head>
<body>
  <a class="skip-link" href="#content">Skip to content</a>
  ${promoBanner(shop)}
  ${siteHeader(shop)}
  <main id="content" class="content" tabindex="-1">
    ${notice(shop)}
    ${page.content}
  </main>
  ${siteFooter(shop)}
  ${cookieNote(shop)}
  <div id="toasts" class="toasts" role="status" aria-live="polite" data-js="toasts"></div>
  <template data-js="toast-template"><p class="toast"></p></template>
</body>
</html>`;
}

function siteHeader(shop: Shop): Markup {
  const moved = shop.changed('search-moved');
  const name = html`<a class="logo" href="/">Corner Shop</a>`;
  return html`<header class="site-header">
    <div class="header-row">
      ${shop.changed('headings-shifted') ? html`<h1 class="logo-heading">${name}</h1>` : name}
      ${moved ? '' : searchForm(shop)}
      <div class="header-actions">${wishlistLink(shop)}${cartLink(shop)}${accountEntry(shop)}</div>
    </div>
    ${navigation(shop)}
    ${moved ? html`<div class="search-row">${searchForm(shop)}</div>` : ''}
  </header>`;
}

function searchForm(shop: Shop): Markup {
  const text = shop.path.startsWith('/products?') ? (new URLSearchParams(shop.path.split('?')[1]).get('q') ?? '') : '';
  const placeholder = shop.changed('placeholders-changed') ? 'What are you looking for?' : 'Search products';
  return html`<form class="search" id="site-search" role="search" action="/products" data-js="search">
    <label class="visually-hidden" for="search-text">Search</label>
    <input id="search-text" class="search-input" type="search" name="q" maxlength="80" autocomplete="off" role="combobox" aria-expanded="false" aria-autocomplete="list" aria-controls="search-suggestions"${attrs({ placeholder, value: text })}>
    <button class="icon-button search-button" type="submit" aria-label="Search">${icon(shop, 'search')}</button>
    <ul class="suggestions" id="search-suggestions" role="listbox" aria-label="Suggestions" data-js="suggestions" hidden></ul>
    <template data-js="suggestion-template"><li class="suggestion" role="option" aria-selected="false"></li></template>
  </form>`;
}

function navigation(shop: Shop): Markup {
  const links = [
    { href: '/products', label: 'All products' },
    ...CATEGORIES.map(({ slug, name }) => ({ href: `/products?category=${slug}`, label: name })),
    { href: aboutPath(shop), label: 'About' },
    { href: '/contact', label: 'Contact' },
  ];
  const ordered = shop.changed('nav-reordered') ? links.toReversed() : links;
  return html`<nav class="main-nav" aria-label="Main"><ul>${ordered.map(
    ({ href, label }) =>
      html`<li><a${attrs({ href, 'aria-current': href === shop.path ? 'page' : undefined })}>${label}</a></li>`,
  )}</ul></nav>`;
}

function wishlistLink(shop: Shop): Markup {
  const count = shop.session.wishlist.size;
  return html`<a class="header-link" href="/wishlist">${icon(shop, 'heart')}<span class="header-label">Wishlist</span> <span class="badge" id="wishlist-count" data-js="wishlist-count">${count}</span></a>`;
}

function cartLink(shop: Shop): Markup {
  return html`<a class="header-link" href="/cart" data-testid="cart-link">${icon(shop, 'cart')}<span class="header-label">${textsOf(shop).cart}</span> <span class="badge" id="cart-count" data-testid="cart-count" data-js="cart-count">${cartBadge(shop)}</span></a>`;
}

/** How many pieces the header says are in the cart. */
export function cartBadge(shop: Shop): number {
  return shop.has('cart-badge-stuck') ? 0 : priceCart(shop).count;
}

function accountEntry(shop: Shop): Markup {
  const words = textsOf(shop);
  const customer = customerOf(shop);
  if (!customer)
    return html`<a class="header-link" href="/login">${icon(shop, 'user')}<span>${words.signIn}</span></a>`;
  return html`<div class="account" data-js="menu">
    <button class="header-link account-button" id="account-button" type="button" aria-haspopup="menu" aria-expanded="false" aria-controls="account-menu">${icon(shop, 'user')}<span>Account</span>${icon(shop, 'chevron')}</button>
    <div class="account-popup" hidden>
      <p class="account-name">Signed in as <strong data-testid="customer-name">${customer.name}</strong></p>
      <ul id="account-menu" role="menu" aria-labelledby="account-button">
        <li role="none"><a role="menuitem" tabindex="-1" href="/profile">Profile</a></li>
        <li role="none"><a role="menuitem" tabindex="-1" href="/addresses">Addresses</a></li>
        <li role="none"><a role="menuitem" tabindex="-1" href="/orders">Orders</a></li>
        <li role="none"><button role="menuitem" tabindex="-1" type="submit" form="sign-out-form">${words.signOut}</button></li>
      </ul>
      <form id="sign-out-form" method="post" action="/logout"></form>
    </div>
  </div>`;
}

function notice(shop: Shop): Markup {
  const text = shop.session.notice;
  shop.session.notice = undefined;
  return text === undefined ? html`` : html`<p class="notice" role="status">${text}</p>`;
}

function promoBanner(shop: Shop): Markup {
  if (!shop.changed('promo-banner')) return html``;
  return html`<aside class="promo" aria-label="Offer"><p><strong>Spring is here.</strong> 10 % off everything with the code SPRING10. <a href="/products?category=garden">See what is new for the garden</a></p></aside>`;
}

function cookieNote(shop: Shop): Markup {
  if (!shop.changed('cookie-note')) return html``;
  return html`<section class="cookie-note" aria-label="Cookies" data-js="cookie-note"><p>We use one cookie, to remember your cart.</p><button class="button button-small" type="button" data-js="dismiss">Got it</button></section>`;
}

function siteFooter(shop: Shop): Markup {
  return html`<footer class="site-footer">
    <div class="footer-row">
      <p class="footer-name">Corner Shop</p>
      <nav aria-label="Footer"><ul>
        <li><a href="${aboutPath(shop)}">About us</a></li>
        <li><a href="/contact">Contact us</a></li>
        ${shop.changed('footer-links-added') ? html`<li><a href="/products?stock=on">Available now</a></li><li><a href="/wishlist">Your wishlist</a></li>` : ''}
      </ul></nav>
      <p class="footer-note">Free shipping from $50. Thirty days to change your mind.</p>
    </div>
  </footer>`;
}
