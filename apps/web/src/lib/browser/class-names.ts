import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. Where two set the same property, the later one is kept. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names));
}
