import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../core/exchanges/exchange.ts';
import { idWritten } from './kept-oracle.ts';

const posted = (answer: Json): Exchange => ({
  method: 'POST',
  url: 'http://desk.test/api/notes',
  type: 'fetch',
  status: 201,
  pending: false,
  answer,
});

test.each([
  [{ id: 7, title: 'Ada' }, '7'],
  [{ author: { id: 3 }, id: 7 }, '7'],
  [{ note: { _id: 'a7', tags: [{ id: 1 }] } }, 'a7'],
  [[{ id: 1 }, { id: 7 }], 'notes'],
  [{ notes: [{ id: 1 }, { id: 7 }] }, 'notes'],
  [{}, 'notes'],
])('the identity of what was written in %j: %s', (answer, id) => {
  expect(idWritten(posted(answer))).toBe(id);
});
