import { expect, it } from 'vitest';
import { callShape } from './call-shape.ts';
import type { Json } from './exchange.ts';

const shape = (sent: Json, path = '/rpc/list') => callShape({ method: 'POST', url: `http://shop.test${path}`, sent });

it('calls that differ in their data only have one shape', () => {
  expect(shape({ p_company: 1, p_page: { after: 'a' } })).toBe(shape({ p_company: 2, p_page: { after: 'b' } }));
  expect(shape({}, '/search?page=1')).toBe(shape({}, '/search?page=2'));
});

it.each<[string, Json, Json]>([
  ['other names', { p_company: 1 }, { p_company: 1, p_name: 'Ada' }],
  ['another method', { method: 'list', params: [] }, { method: 'add', params: [] }],
  [
    'another method further inside',
    { components: [{ calls: [{ method: 'load' }] }] },
    { components: [{ calls: [{ method: 'save' }] }] },
  ],
  ['another GraphQL document', { query: '{ people { name } }' }, { query: 'mutation { add { name } }' }],
])('calls with %s have another shape', (_what, one, other) => {
  expect(shape(one)).not.toBe(shape(other));
});

it('what a query says is to be done tells calls apart', () => {
  expect(shape({}, '/token?grant_type=password')).not.toBe(shape({}, '/token?grant_type=refresh_token'));
});
