import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { renameClassesInStyles } from '../pages/markup-changes.ts';
import { pictureOf } from '../pages/pictures.ts';
import { productBySlug } from '../state/products.ts';

/** In the order in which later files override earlier ones. */
const STYLE_FILES = ['base', 'header', 'content', 'controls', 'catalogue', 'account', 'narrow'];
const STYLES = STYLE_FILES.map((name) => readPublic(`styles/${name}.css`)).join('\n');
const SCRIPT = readPublic('shop.js');
const ICON = readPublic('icon.svg');

/** Files and pictures, which are the same for every visitor. */
export const assetRoutes = new Hono()
  .get('/assets/shop.css', (c) => c.body(STYLES, 200, fileHeaders('text/css')))
  .get('/assets/shop-hashed.css', (c) => c.body(renameClassesInStyles(STYLES), 200, fileHeaders('text/css')))
  .get('/assets/shop.js', (c) => c.body(SCRIPT, 200, fileHeaders('text/javascript')))
  .get('/assets/icon.svg', (c) => c.body(ICON, 200, fileHeaders('image/svg+xml')))
  .get('/images/:file{[a-z-]+\\.svg}', (c) => {
    const product = productBySlug(c.req.param('file').replace('.svg', ''));
    return product ? c.body(pictureOf(product), 200, fileHeaders('image/svg+xml')) : c.text('Not found', 404);
  });

function fileHeaders(type: string): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' };
}

function readPublic(file: string): string {
  return readFileSync(new URL(`../public/${file}`, import.meta.url), 'utf8');
}
