import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from './read-input.ts';

const schema = z.strictObject({ limit: z.coerce.number().int().max(100), after: z.string().optional() });
const read = (method: 'GET' | 'POST', query: string, body?: string) =>
  readInput(
    method,
    new Request(`http://127.0.0.1/functions/v1/list${query}`, body === undefined ? {} : { method: 'POST', body }),
    schema,
  ).catch((error: unknown) => (error instanceof AppError ? [error.code, error.message] : error));

test('the input of GET is its query, of POST its body, and nothing is taken from the other', async () => {
  expect(await read('GET', '?limit=3&after=x')).toEqual({ limit: 3, after: 'x' });
  expect(await read('POST', '?limit=3', '{"limit":4}')).toEqual({ limit: 4 });
});

test('a query is checked as strictly as a body', async () => {
  expect(await read('GET', '?limit=300')).toEqual(['invalid_input', expect.stringContaining('limit')]);
  expect(await read('GET', '?limit=3&other=1')).toEqual(['invalid_input', expect.stringContaining('other')]);
  expect(await read('GET', '?limit=3&limit=4')).toEqual(['invalid_input', 'The query has limit more than once.']);
  expect(await read('GET', '?limit=3&__proto__=4')).toEqual(['invalid_input', expect.any(String)]);
});
