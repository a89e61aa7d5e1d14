import { BROWSER_CACHE_TIMES } from '../limits/browser-cache-times.ts';
import type { WebFile } from './web-files.ts';

/** How long browsers keep a file: long when its name changes with its content; otherwise they ask each time. */
export function cacheControlOf({ immutable }: Pick<WebFile, 'immutable'>): string {
  return immutable ? `public, max-age=${BROWSER_CACHE_TIMES.unchangingFile}, immutable` : 'no-cache';
}
