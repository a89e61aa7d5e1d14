import { expect, test } from 'vitest';
import { saysNotFound } from './says-not-found.ts';

test.each([
  '404',
  '404 – Not Found',
  'Page not found',
  'This page does not exist',
  'Seite nicht gefunden',
  'Not found',
])('%s stands for a page that is not there', (heading) => {
  expect(saysNotFound(heading)).toBe(true);
});

test.each(['', 'No orders found', 'Lost and found', 'Room 4041', 'Invoice 1404', 'Items not found in stock'])(
  '%s does not',
  (heading) => {
    expect(saysNotFound(heading)).toBe(false);
  },
);
