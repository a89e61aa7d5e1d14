import type { WebFile } from './web-files.ts';

const YEAR_SECONDS = 31_536_000;

/** How long browsers keep a file: a year when its name changes with its content; otherwise they ask each time. */
export function cacheControlOf({ immutable }: Pick<WebFile, 'immutable'>): string {
  return immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}
