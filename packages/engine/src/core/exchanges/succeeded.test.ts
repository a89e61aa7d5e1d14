import { expect, test } from 'vitest';
import type { Exchange, Json } from './exchange.ts';
import { succeeded, wasRefused } from './succeeded.ts';

const outcomeOf = (exchange: Pick<Exchange, 'status' | 'operation' | 'answer'>) => [
  succeeded(exchange),
  wasRefused(exchange),
];
const graphql = (answer: Json) => outcomeOf({ status: 200, operation: 'saveBoat', answer });
const ERRORS = [{ message: 'Year built cannot be in the future' }];

test('a status tells how a call ended', () => {
  expect([201, 303, 422, 500, 0].map((status) => outcomeOf({ status }))).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

test('GraphQL tells of errors beside no data', () => {
  expect(graphql({ data: { saveBoat: { id: 7 } } })).toEqual([true, false]);
  expect(graphql({ errors: ERRORS, data: { saveBoat: null } })).toEqual([false, true]);
  expect(graphql({ errors: ERRORS })).toEqual([false, true]);
  expect(graphql({ errors: ERRORS, data: { saveBoat: { id: 7 }, quote: null } })).toEqual([true, false]);
});

test('what another interface calls errors is data', () => {
  expect(outcomeOf({ status: 200, answer: { errors: ERRORS } })).toEqual([true, false]);
});

test('an envelope may say that the call was refused', () => {
  const refused = [
    { success: false, message: 'Taken' },
    { ok: false },
    { type: 'failure', status: 400, data: {} },
    { type: 'error', status: 500 },
  ];
  for (const answer of refused)
    expect(outcomeOf({ status: 200, answer }), JSON.stringify(answer)).toEqual([false, true]);
  const taken = [
    { success: true },
    { type: 'redirect', status: 303, location: '/rooms' },
    { status: 404 },
    { type: 'error' },
  ];
  for (const answer of taken) expect(outcomeOf({ status: 200, answer }), JSON.stringify(answer)).toEqual([true, false]);
});
