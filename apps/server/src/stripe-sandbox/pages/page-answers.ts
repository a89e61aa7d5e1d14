import type { html } from 'hono/html';
import { StripeProblem } from '../state/stripe-error.ts';

/** What a page answers: itself, or where to go next. */
export type Answer = { readonly page: ReturnType<typeof html>; readonly status?: 402 | 404 } | { readonly to: string };

/** The words for a person; whatever is not a refusal of the stand-in is thrown on. */
export function problemText(error: unknown): string {
  if (error instanceof StripeProblem && error.status !== 404) return error.message;
  throw error;
}
