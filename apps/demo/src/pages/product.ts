import { reviewFields } from '../rules/forms.ts';
import { textsOf } from '../rules/shop-texts.ts';
import { categoryName, type Product } from '../state/products.ts';
import { type Review, seedReviews } from '../state/reviews.ts';
import type { Shop } from '../state/shop.ts';
import { type FormState, formAlert, formFields } from './form.ts';
import { icon } from './icons.ts';
import type { Page } from './layout.ts';
import { attrs, html, type Markup } from './markup.ts';
import { backField, heading, imagePath, price, productPath, stockNote } from './parts.ts';

export function productPage(shop: Shop, product: Product, review: FormState): Page {
  const image = shop.has('product-image-broken') ? `/images/large/${product.slug}.png` : imagePath(product);
  const shownCents = shop.has('product-price-differs')
    ? Math.floor(product.priceCents / 100) * 100
    : product.priceCents;
  const content = html`<nav class="breadcrumb" aria-label="Breadcrumb"><ol>
      <li><a href="/products">All products</a></li>
      <li><a href="/products?category=${product.category}">${categoryName(product.category)}</a></li>
      <li aria-current="page">${product.name}</li>
    </ol></nav>
    <article class="product" data-js="product">
      <div class="product-picture"><img src="${image}" alt="${product.name}" width="480" height="480"></div>
      <div class="product-text">
        ${heading(shop, 1, product.name, { id: 'product-name' })}
        <p class="product-price" id="product-price" data-testid="product-price">${price(shop, shownCents)}</p>
        <p>${product.description}</p>
        ${stockNote(product)}
        ${addForm(shop, product)}
        ${wishlistForm(shop, product)}
        ${shop.has('product-script-error') ? '' : html`<p class="delivery-note" data-js="delivery-note">Ready to ship in one working day.</p>`}
      </div>
    </article>
    ${reviewSection(shop, product, review)}`;
  return { title: product.name, content };
}

function addForm(shop: Shop, product: Product): Markup {
  const orderable = product.stock > 0 || shop.has('out-of-stock-can-be-added');
  if (!orderable) return html`<p class="sold-out">This product is sold out at the moment.</p>`;
  const label = textsOf(shop).addToCart;
  const button = shop.changed('add-button-as-link')
    ? html`<a class="button" id="add-to-cart" href="#" role="button" data-js="submit-link" data-testid="add-to-cart">${label}</a>`
    : html`<button class="button" id="add-to-cart" type="submit" data-testid="add-to-cart">${label}</button>`;
  return html`<form class="add-form" method="post" action="/cart/add" novalidate data-js="add-to-cart">
    <input type="hidden" name="slug" value="${product.slug}">${backField(shop)}
    <div class="quantity"><label for="quantity">Quantity</label><input id="quantity" type="number" name="quantity" value="1" min="1" step="1"${attrs({ max: product.stock > 0 ? product.stock : undefined })}></div>
    ${button}
    <div class="alert" role="alert" data-js="form-alert" hidden></div>
  </form>`;
}

function wishlistForm(shop: Shop, product: Product): Markup {
  const label = shop.session.wishlist.has(product.slug) ? 'Remove from wishlist' : 'Add to wishlist';
  const type = shop.has('wishlist-button-dead') ? 'button' : 'submit';
  return html`<form class="wish-form" method="post" action="/wishlist/${product.slug}" data-js="wishlist">
    <button class="button button-quiet" type="${type}">${icon(shop, 'heart')}<span data-js="wishlist-label">${label}</span></button>
  </form>`;
}

function reviewSection(shop: Shop, product: Product, state: FormState): Markup {
  const reviews = shop.session.reviews.get(product.slug) ?? [];
  return html`<section class="reviews" id="reviews" aria-labelledby="reviews-title">
    ${heading(shop, 2, `Reviews (${reviewCount(shop, product)})`, { id: 'reviews-title' })}
    ${
      reviews.length === 0
        ? html`<p class="muted">No reviews yet. Be the first.</p>`
        : html`<ul class="review-list">${reviews.map(reviewItem)}</ul>`
    }
    <form class="form review-form" method="post" action="${productPath(product)}/reviews" aria-labelledby="review-form-title" data-js="checked-form">
      ${heading(shop, 3, 'Write a review', { id: 'review-form-title' })}
      ${formAlert(state)}
      ${formFields(shop, 'review', reviewFields(shop), state)}
      <button class="button" type="submit">Send review</button>
    </form>
  </section>`;
}

function reviewCount(shop: Shop, product: Product): number {
  const reviews = shop.has('review-count-stuck') ? seedReviews() : shop.session.reviews;
  return reviews.get(product.slug)?.length ?? 0;
}

function reviewItem({ author, rating, text }: Review): Markup {
  return html`<li class="review"><p class="review-head"><strong>${author}</strong> <span class="stars" role="img" aria-label="${rating} of 5 stars">${'★'.repeat(rating)}<span class="stars-off">${'★'.repeat(5 - rating)}</span></span></p><p>${text}</p></li>`;
}
