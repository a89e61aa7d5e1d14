import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Class names, later ones winning over earlier ones of the same kind. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names));
}
