import { expect, it } from 'vitest';
import { exchangeOf } from '../../core/episode.test-support.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { createResourceModel } from './resources.ts';

const item = { id: 17, name: 'Ada', home: { city: 'London' } };

function learned(...exchanges: readonly Exchange[]) {
  const model = createResourceModel('http://crm.test/');
  model.learn(exchanges);
  return model.resources();
}

it('names what REST calls list, create, change and delete', () => {
  expect(
    learned(
      exchangeOf('GET /api/contacts?page=1', { page: 'http://crm.test/contacts', answer: { data: [item], total: 1 } }),
      exchangeOf('GET /api/contacts/17', { answer: item }),
      exchangeOf('POST /api/contacts', { sent: { name: 'Grace', note: 'x' }, status: 201 }),
      exchangeOf('PATCH /api/contacts/17', { sent: { name: 'Grace' } }),
      exchangeOf('DELETE /api/contacts/17', { status: 204 }),
      exchangeOf('DELETE /api/tags/3', { status: 403 }),
      exchangeOf('GET /api/me', { answer: { name: 'Ada' } }),
    ),
  ).toEqual([
    {
      name: 'contacts',
      template: '/api/contacts',
      operations: ['change', 'create', 'delete', 'list', 'read'],
      fields: ['id', 'name', 'home.city', 'note'],
      uses: [
        { operation: 'change', calls: ['PATCH /api/contacts/:id'], pages: [] },
        { operation: 'create', calls: ['POST /api/contacts'], pages: [] },
        { operation: 'delete', calls: ['DELETE /api/contacts/:id'], pages: [] },
        { operation: 'list', calls: ['GET /api/contacts'], pages: ['http://crm.test/contacts'] },
        { operation: 'read', calls: ['GET /api/contacts/:id'], pages: [] },
      ],
    },
  ]);
});

it('names what GraphQL operations list and create', () => {
  const call = (query: string, operation: string, answer: Exchange['answer']) =>
    exchangeOf('POST /graphql', { sent: { query }, operation, ...(answer === undefined ? {} : { answer }) });
  expect(
    learned(
      call('query Books { books { nodes { id title } } }', 'Books', {
        data: { books: { nodes: [{ id: 1, title: 'Notes' }] } },
      }),
      call('mutation CreateBook { createBook { id } }', 'CreateBook', { data: { createBook: { id: 2 } } }),
    ),
  ).toEqual([
    {
      ...{ name: 'books', template: 'graphql:books', operations: ['create', 'list'], fields: ['id', 'title'] },
      uses: [
        { operation: 'create', calls: ['CreateBook (POST /graphql)'], pages: [] },
        { operation: 'list', calls: ['Books (POST /graphql)'], pages: [] },
      ],
    },
  ]);
});
