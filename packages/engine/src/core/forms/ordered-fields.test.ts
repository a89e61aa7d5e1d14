import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { orderedFields } from './ordered-fields.ts';

const pairsIn = (...fields: Parameters<typeof fieldOf>[]) =>
  orderedFields({ ref: 'f', name: '', method: 'script', fields: fields.map((each) => fieldOf(...each)) }).map(
    ({ first, second, wrong }) => [first.label, second.label, wrong.first, wrong.second],
  );

test('a start and an end, and a minimum and a maximum, have an order', () => {
  expect(pairsIn(['Starts on', { type: 'date' }], ['Place'], ['Ends on', { type: 'date' }])).toEqual([
    ['Starts on', 'Ends on', '2027-04-18', '2027-03-15'],
  ]);
  expect(pairsIn(['Invoice date', { type: 'date' }], ['Due date', { type: 'date' }])).toHaveLength(1);
  expect(pairsIn(['Minimum age', { type: 'number', min: '18' }], ['Maximum age', { type: 'number' }])).toEqual([
    ['Minimum age', 'Maximum age', '21', '18'],
  ]);
});

test('two kinds of field, words without an order, and numbers that do not fit have none', () => {
  expect(pairsIn(['Start', { type: 'date' }], ['End', { type: 'time' }])).toEqual([]);
  expect(pairsIn(['Born on', { type: 'date' }], ['Member since', { type: 'date' }])).toEqual([]);
  expect(pairsIn(['Minimum', { type: 'number', max: '2' }], ['Maximum', { type: 'number' }])).toEqual([]);
});

test('days that are typed have an order, where the fields say how they are written', () => {
  const asked = { type: 'text', popup: 'calendar', placeholder: 'dd/mm/yyyy' } as const;
  expect(pairsIn(['Start', asked], ['End', asked])).toEqual([['Start', 'End', '18/04/2027', '15/03/2027']]);
  expect(pairsIn(['Start', { ...asked, placeholder: 'hh:mm' }], ['End', asked])).toEqual([]);
  expect(pairsIn(['Start', { type: 'text' }], ['End', { type: 'text' }])).toEqual([]);
});
