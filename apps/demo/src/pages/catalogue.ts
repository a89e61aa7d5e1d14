import type { ProductPage, ProductQuery } from '../rules/product-query.ts';
import { SORTS } from '../rules/product-query.ts';
import { CATEGORIES, categoryName, PRODUCTS, type Product } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';
import { icon } from './icons.ts';
import type { Page } from './layout.ts';
import { attrs, html, type Markup } from './markup.ts';
import { aboutPath, heading, imagePath, productGrid } from './parts.ts';

const FAVOURITES = ['stoneware-mug', 'pocket-notebook', 'watering-can', 'wool-blanket'];

export function homePage(shop: Shop): Page {
  const favourites = PRODUCTS.filter(({ slug }) => FAVOURITES.includes(slug));
  const content = html`<section class="hero">
      <div class="hero-text">
        ${heading(shop, 1, 'Good things for every day')}
        <p>Well-made goods for the kitchen, the desk, the garden and the sofa, from people who know how to make them.</p>
        <a class="button" href="/products">Browse all products</a>
      </div>
      <div class="hero-pictures" aria-hidden="true">
        <img src="/images/copper-kettle.svg" alt="" width="240" height="240"><img src="/images/terracotta-pot.svg" alt="" width="240" height="240"><img src="/images/reading-lamp.svg" alt="" width="240" height="240">
      </div>
    </section>
    <section aria-labelledby="categories-title">
      ${heading(shop, 2, 'Categories', { id: 'categories-title' })}
      <ul class="category-grid">${CATEGORIES.map(categoryTile)}</ul>
    </section>
    <section aria-labelledby="favourites-title">
      ${heading(shop, 2, 'Customer favourites', { id: 'favourites-title' })}
      ${productGrid(shop, favourites)}
    </section>
    <ul class="promises">
      <li>${icon(shop, 'truck')}<span>Free shipping from $50</span></li>
      <li>${icon(shop, 'return')}<span>30 days to return</span></li>
      <li>${icon(shop, 'leaf')}<span>Made to last. <a href="${aboutPath(shop)}">Read how we choose</a></span></li>
    </ul>`;
  return { title: 'Welcome', content };
}

export function cataloguePage(shop: Shop, query: ProductQuery, found: ProductPage): Page {
  const title = query.text === '' ? (query.category ? categoryName(query.category) : 'All products') : 'Search results';
  const count = found.total === 1 ? '1 product' : `${found.total} products`;
  const content = html`${heading(shop, 1, title, { class: 'page-title' })}
    ${filterForm(query)}
    <p class="result-count" id="result-count" data-testid="result-count" role="status">${count}${query.text === '' ? '' : html` for “${query.text}”`}</p>
    ${found.products.length === 0 ? nothingFound() : html`${heading(shop, 2, 'Products', { class: 'visually-hidden' })}${productGrid(shop, found.products)}`}
    ${paging(query, found)}`;
  return { title, content };
}

function categoryTile(category: (typeof CATEGORIES)[number]): Markup {
  const products = PRODUCTS.filter((product) => product.category === category.slug);
  const [first] = products;
  return html`<li><a class="category-tile" href="/products?category=${category.slug}">${first && html`<img src="${imagePath(first)}" alt="" width="96" height="96">`}<span class="category-name">${category.name}</span> <span class="category-count">${products.length} products</span></a></li>`;
}

function filterForm(query: ProductQuery): Markup {
  return html`<form class="filters" id="filters" action="/products" aria-label="Filter and sort" data-js="filters">
    ${query.text === '' ? '' : html`<input type="hidden" name="q" value="${query.text}">`}
    <div class="filter"><label for="filter-category">Category</label>
      <select id="filter-category" name="category"><option value="">All categories</option>${CATEGORIES.map(
        ({ slug, name }) => html`<option${attrs({ value: slug, selected: slug === query.category })}>${name}</option>`,
      )}</select></div>
    <div class="filter"><label for="filter-sort">Sort by</label>
      <select id="filter-sort" name="sort">${SORTS.map(
        ({ value, label }) => html`<option${attrs({ value, selected: value === query.sort })}>${label}</option>`,
      )}</select></div>
    <div class="choice"><input type="checkbox" id="filter-stock" name="stock"${attrs({ checked: query.inStockOnly })}><label for="filter-stock">In stock only</label></div>
    <noscript><button class="button button-small" type="submit">Apply</button></noscript>
  </form>`;
}

function nothingFound(): Markup {
  return html`<div class="empty"><p>No products found.</p><a href="/products">Show all products</a></div>`;
}

function paging(query: ProductQuery, { page, pages }: ProductPage): Markup {
  if (pages === 1) return html``;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return html`<nav class="paging" aria-label="Pages"><ul>
    ${page > 1 ? html`<li><a rel="prev" href="${pagePath(query, page - 1)}">Previous</a></li>` : ''}
    ${numbers.map((number) => html`<li><a${attrs({ href: pagePath(query, number), 'aria-label': `Page ${number}`, 'aria-current': number === page ? 'page' : undefined })}>${number}</a></li>`)}
    ${page < pages ? html`<li><a rel="next" href="${pagePath(query, page + 1)}">Next</a></li>` : ''}
  </ul></nav>`;
}

function pagePath(query: ProductQuery, page: number): string {
  const parameters = new URLSearchParams();
  if (query.text !== '') parameters.set('q', query.text);
  if (query.category) parameters.set('category', query.category);
  if (query.sort !== 'featured') parameters.set('sort', query.sort);
  if (query.inStockOnly) parameters.set('stock', 'on');
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? '/products' : `/products?${text}`;
}

export function wishlistPage(shop: Shop, products: readonly Product[]): Page {
  const list =
    products.length === 0
      ? html`<div class="empty"><p>Your wishlist is empty.</p><a href="/products">Browse products</a></div>`
      : html`${heading(shop, 2, 'Products', { class: 'visually-hidden' })}${productGrid(shop, products)}`;
  return { title: 'Wishlist', content: html`${heading(shop, 1, 'Wishlist', { class: 'page-title' })}${list}` };
}
