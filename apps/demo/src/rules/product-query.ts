import { CATEGORIES, type CategorySlug, PRODUCTS, type Product } from '../state/products.ts';
import type { Shop } from '../state/shop.ts';

export const PAGE_SIZE = 8;

export const SORTS = [
  { value: 'featured', label: 'Featured' },
  { value: 'name', label: 'Name: A to Z' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

export type ProductQuery = {
  readonly text: string;
  readonly category: CategorySlug | undefined;
  readonly inStockOnly: boolean;
  readonly sort: Sort;
  /** Counts from 1. */
  readonly page: number;
};

export type ProductPage = {
  readonly products: readonly Product[];
  /** The number of matching products on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** The query in the address. A missing or wrong value takes its default. */
export function readProductQuery(parameters: URLSearchParams): ProductQuery {
  const page = Number(parameters.get('page') ?? '1');
  return {
    text: (parameters.get('q') ?? '').trim(),
    category: CATEGORIES.find(({ slug }) => slug === parameters.get('category'))?.slug,
    inStockOnly: parameters.has('stock'),
    sort: SORTS.find(({ value }) => value === parameters.get('sort'))?.value ?? 'featured',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

export function findProducts(shop: Shop, query: ProductQuery): ProductPage {
  const found = sorted(shop, searchProducts(shop, query.text).filter(filterFor(shop, query)), query.sort);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const start = firstIndex(shop, page);
  const products = found.slice(start, start + PAGE_SIZE);
  const total = shop.has('result-count-wrong') ? products.length : found.length;
  return { products, total, page, pages };
}

/** The products whose name contains the text. */
export function searchProducts(shop: Shop, text: string): readonly Product[] {
  if (text === '' || shop.has('search-returns-everything')) return PRODUCTS;
  if (shop.has('search-case-sensitive')) return PRODUCTS.filter(({ name }) => name.includes(text));
  const wanted = (shop.has('search-ignores-last-letter') ? text.slice(0, -1) : text).toLowerCase();
  return PRODUCTS.filter(({ name }) => name.toLowerCase().includes(wanted));
}

function filterFor(shop: Shop, query: ProductQuery): (product: Product) => boolean {
  const category = shop.has('filter-shows-another-category') ? categoryAfter(query.category) : query.category;
  const inStockOnly = query.inStockOnly && !shop.has('stock-filter-ignored');
  return (product) => (!category || product.category === category) && (!inStockOnly || product.stock > 0);
}

function categoryAfter(category: CategorySlug | undefined): CategorySlug | undefined {
  if (category === undefined) return undefined;
  const index = CATEGORIES.findIndex(({ slug }) => slug === category);
  return CATEGORIES[(index + 1) % CATEGORIES.length]?.slug;
}

function sorted(shop: Shop, products: readonly Product[], sort: Sort): readonly Product[] {
  if (shop.has('sort-has-no-effect')) return products;
  switch (sort) {
    case 'featured':
      return products;
    case 'name':
      return products.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    case 'price-asc':
      return products.toSorted((a, b) => comparePrices(shop, a, b));
    case 'price-desc':
      return products.toSorted((a, b) => comparePrices(shop, b, a));
  }
}

function comparePrices(shop: Shop, a: Product, b: Product): number {
  if (!shop.has('price-sorted-as-text')) return a.priceCents - b.priceCents;
  return String(a.priceCents) < String(b.priceCents) ? -1 : 1;
}

function firstIndex(shop: Shop, page: number): number {
  if (shop.has('next-page-repeats')) return 0;
  const step = shop.has('paging-skips-product') ? PAGE_SIZE + 1 : PAGE_SIZE;
  return (page - 1) * step;
}
