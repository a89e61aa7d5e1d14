import type { z } from 'zod';
import type { Ledger } from '../state/ledger.ts';

/** `pages` is where the stand-in's pages are, without a trailing slash. */
export type ApiPlace = { readonly ledger: Ledger; readonly pages: string };

/** A call of Stripe's API that our code makes. */
export type ApiCall = {
  readonly method: 'GET' | 'POST';
  /** Below /v1; `{id}` stands for an id. */
  readonly path: string;
  readonly answer: (place: ApiPlace, fields: unknown, id: string) => Promise<unknown>;
};

/** Fields that nobody here sends are refused, so that none is overlooked. */
export function apiCall<T extends z.ZodType>(
  route: `${ApiCall['method']} /${string}`,
  fields: T,
  answer: (place: ApiPlace, fields: z.output<T>, id: string) => Promise<unknown>,
): ApiCall {
  const [method, path = ''] = route.split(' ');
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    answer: (place, given, id) => answer(place, fields.parse(given), id),
  };
}
