import { Hono } from 'hono';
import { cataloguePage, homePage, wishlistPage } from '../pages/catalogue.ts';
import { EMPTY_FORM, type FormState } from '../pages/form.ts';
import { productPath } from '../pages/parts.ts';
import { productPage } from '../pages/product.ts';
import { findProblems } from '../rules/fields.ts';
import { reviewFields } from '../rules/forms.ts';
import { findProducts, readProductQuery, searchProducts } from '../rules/product-query.ts';
import { PRODUCTS, productBySlug } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';
import { formValues, type ShopContext, type ShopEnv, showPage } from './shop-context.ts';

const MAX_SUGGESTIONS = 5;
/** Limits how much one session stores. */
const MAX_REVIEWS = 50;

export const catalogueRoutes = new Hono<ShopEnv>()
  .get('/', (c) => showPage(c, homePage(c.var.shop)))
  .get('/products', (c) => {
    const query = readProductQuery(new URL(c.req.url).searchParams);
    return showPage(c, cataloguePage(c.var.shop, query, findProducts(c.var.shop, query)));
  })
  .get('/products/:slug', (c) => showProduct(c, c.req.param('slug'), EMPTY_FORM))
  .post('/products/:slug/reviews', (c) => addReview(c, c.req.param('slug')))
  .get('/api/suggestions', (c) => c.json(suggestions(c.var.shop, c.req.query('q')?.trim() ?? '')))
  .get('/wishlist', (c) => {
    const { shop } = c.var;
    const wished = PRODUCTS.filter(({ slug }) => shop.session.wishlist.has(slug));
    return showPage(c, wishlistPage(shop, wished));
  })
  .post('/wishlist/:slug', (c) => {
    const product = productBySlug(c.req.param('slug'));
    if (!product) return c.notFound();
    toggleWish(c.var.shop, product.slug);
    return c.redirect(productPath(product), 303);
  })
  .post('/api/wishlist/:slug', (c) => {
    const product = productBySlug(c.req.param('slug'));
    if (!product) return c.json({ message: 'This product does not exist.' }, 404);
    const wished = toggleWish(c.var.shop, product.slug);
    return c.json({ wished, count: c.var.shop.session.wishlist.size });
  });

function showProduct(c: ShopContext, slug: string, review: FormState): Response | Promise<Response> {
  const product = productBySlug(slug);
  if (!product) return c.notFound();
  const status = Object.keys(review.problems).length > 0 ? 422 : 200;
  return showPage(c, productPage(c.var.shop, product, review), status);
}

async function addReview(c: ShopContext, slug: string): Promise<Response> {
  const product = productBySlug(slug);
  if (!product) return c.notFound();
  const { shop } = c.var;
  const values = await formValues(c);
  const problems = findProblems(reviewFields(shop), values);
  if (Object.keys(problems).length > 0) return showProduct(c, slug, { values, problems });
  const reviews = shop.session.reviews.get(slug) ?? [];
  if (reviews.length >= MAX_REVIEWS) {
    shop.session.notice = 'This product has enough reviews. Thank you all the same.';
    return c.redirect(productPath(product), 303);
  }
  const review = { author: values.author ?? '', rating: Number(values.rating), text: values.text ?? '' };
  shop.session.reviews.set(slug, [...reviews, review]);
  shop.session.notice = 'Thank you for your review.';
  return c.redirect(`${productPath(product)}#reviews`, 303);
}

function suggestions(shop: Shop, text: string): { readonly name: string; readonly href: string }[] {
  if (text === '') return [];
  return searchProducts(shop, text)
    .slice(0, MAX_SUGGESTIONS)
    .map((product) => ({
      name: product.name,
      href: productPath(shop.has('suggestion-opens-wrong-product') ? productAfter(product.slug) : product),
    }));
}

function productAfter(slug: string): { readonly slug: string } {
  const index = PRODUCTS.findIndex((product) => product.slug === slug);
  return PRODUCTS[(index + 1) % PRODUCTS.length] ?? { slug };
}

function toggleWish(shop: Shop, slug: string): boolean {
  const { wishlist } = shop.session;
  if (wishlist.delete(slug)) return false;
  wishlist.add(slug);
  return true;
}
