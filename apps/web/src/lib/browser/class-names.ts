import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Nothing is merged: where two would set the same property, choose one, or write `!` behind the one
 * that counts. Tests of screens fail otherwise (test-support/class-conflicts.ts).
 */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
