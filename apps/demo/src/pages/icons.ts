import { raw } from 'hono/html';
import type { Shop } from '../state/shop.ts';
import type { Markup } from './markup.ts';

export type IconName = 'cart' | 'heart' | 'search' | 'user' | 'chevron' | 'truck' | 'leaf' | 'return';

/** On a grid of 24 by 24: as lines, and as solid shapes for the redesign. */
const ICONS: Record<IconName, { readonly lines: string; readonly solid: string }> = {
  cart: {
    lines:
      '<path d="M3 4h2.2l2 11h10.3l2-8H6"/><circle cx="9" cy="19.5" r="1.4"/><circle cx="16.5" cy="19.5" r="1.4"/>',
    solid: '<path d="M5 8h14l1.5 13h-17zM8.5 8a3.5 3.5 0 0 1 7 0h-2a1.5 1.5 0 0 0-3 0z"/>',
  },
  heart: {
    lines: '<path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z"/>',
    solid: '<path d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.4-5.9 3.4 1.3-6.7-4.9-4.6 6.6-.8z"/>',
  },
  search: {
    lines: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
    solid: '<path d="M4 11h11l-4-4 2-2 7.5 7-7.5 7-2-2 4-4H4z"/>',
  },
  user: {
    lines: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6"/>',
    solid: '<circle cx="12" cy="7.5" r="4.5"/><path d="M3 21c0-5 4-8 9-8s9 3 9 8z"/>',
  },
  chevron: { lines: '<path d="m6 9 6 6 6-6"/>', solid: '<path d="M5 9h14l-7 8z"/>' },
  truck: {
    lines:
      '<path d="M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5z"/><circle cx="7" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>',
    solid: '<path d="m12 2 9 4.5v11L12 22l-9-4.5v-11zm-6 6v7.5l4.5 2.2V10z"/>',
  },
  leaf: {
    lines: '<path d="M5 19C4 10 10 4.5 20 4.5 20 14 14.5 20 5 19zm0 0 8-8"/>',
    solid: '<path d="M11 22v-8C5 14 3 10 3 6c5 0 8 2 9 6 1-4 4-6 9-6 0 4-2 8-8 8v8z"/>',
  },
  return: {
    lines: '<path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9"/>',
    solid: '<path d="M3 10 11 3v4h3a7 7 0 0 1 0 14H8v-4h6a3 3 0 0 0 0-6h-3v4z"/>',
  },
};

/** A decorative picture next to a word. */
export function icon(shop: Shop, name: IconName): Markup {
  const solid = shop.changed('icons-changed');
  const shapes = solid ? ICONS[name].solid : ICONS[name].lines;
  return raw(
    `<svg class="${solid ? 'icon icon-solid' : 'icon'}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shapes}</svg>`,
  );
}
