import { describe, expect, test } from 'vitest';
import type { Json } from '../../core/exchanges/exchange.ts';
import { onlyFirst } from './first-change.ts';

const request = (path: string, sent?: Json, operation?: string) => ({
  method: 'POST',
  url: `http://app.test${path}`,
  type: 'fetch',
  ...(sent === undefined ? {} : { sent }),
  ...(operation === undefined ? {} : { operation }),
});

/** Whether the second one may be sent after the first one. */
function allows(first: ReturnType<typeof request>, second: ReturnType<typeof request>): boolean {
  const rule = onlyFirst();
  expect(rule(first)).toBe(true);
  return rule(second);
}

describe('after the first change, nothing else is changed', () => {
  test('where the address names an item by a number or by a word', () => {
    expect(allows(request('/plants/3/delete'), request('/plants/4/delete'))).toBe(false);
    expect(allows(request('/plants/fern/delete'), request('/plants/moss/delete'))).toBe(false);
    expect(allows(request('/users/5/plants/fern'), request('/users/5/plants/moss'))).toBe(false);
  });

  test('where the query or the payload names it, under any key', () => {
    expect(allows(request('/remove?plant=fern'), request('/remove?plant=moss'))).toBe(false);
    expect(allows(request('/remove', { plant: 'fern' }), request('/remove', { plant: 'moss' }))).toBe(false);
    expect(allows(request('/remove', { ids: [3] }), request('/remove', { ids: [3, 4] }))).toBe(false);
  });

  test('where an operation names it', () => {
    const remove = (slug: string) => request('/graphql', { variables: { slug } }, 'deletePlant');
    expect(allows(remove('fern'), remove('moss'))).toBe(false);
    expect(allows(remove('fern'), request('/graphql', { variables: { slug: 'fern' } }, 'deleteBed'))).toBe(false);
  });

  test('the same is asked once more, as with a confirmation', () => {
    const first = request('/plants/fern/delete', { token: '…' });
    expect(allows(first, request('/plants/fern/delete', { token: '…', sure: true }))).toBe(true);
  });
});
