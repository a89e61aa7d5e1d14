import { expect, it } from 'vitest';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { sentValues } from './sent-values.ts';

const BASE = 'http://crm.test/';
const call = (method: string, path: string, sent: Exchange['sent'], status = 200): Exchange => ({
  method,
  url: `http://crm.test${path}`,
  type: 'fetch',
  status,
  pending: false,
  ...(sent === undefined ? {} : { sent }),
});

it('asserts each typed text under the key that carries it, whatever the identity in the address', () => {
  const edit = call('PUT', '/api/contacts/17', { contact: { name: 'Ada', seats: 3, city: 'London' }, by: 'Mona' });
  expect(sentValues([call('POST', '/api/log', { text: 'Ada' }), edit], ['Ada', '3', 'Berlin'], BASE)).toEqual([
    { kind: 'sent', method: 'PUT', path: '/api/contacts/:id', field: 'contact.name', text: 'Ada' },
    { kind: 'sent', method: 'PUT', path: '/api/contacts/:id', field: 'contact.seats', text: '3' },
  ]);
});

it('asserts nothing of a text under two keys, of a refused write, and of a read', () => {
  expect(sentValues([call('POST', '/api/contacts', { name: 'Ada', title: 'Ada' })], ['Ada'], BASE)).toEqual([]);
  expect(sentValues([call('PUT', '/api/lists', ['Ada'])], ['Ada'], BASE)).toEqual([]);
  expect(sentValues([call('POST', '/api/contacts', { name: 'Ada' }, 422)], ['Ada'], BASE)).toEqual([]);
  expect(sentValues([call('GET', '/api/contacts', { name: 'Ada' })], ['Ada'], BASE)).toEqual([]);
});
