import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test('a figure that reaches what is wanted passes', () => {
  expect(figure('ratio', 0.6, { unit: 'ratio', wanted: { atMost: 0.8 } }).verdict).toBe('pass');
  expect(figure('caught', 25, { wanted: { atLeast: 25 } }).verdict).toBe('pass');
});

test('a figure that misses what is wanted fails', () => {
  expect(figure('ratio', 0.81, { unit: 'ratio', wanted: { atMost: 0.8 } }).verdict).toBe('fail');
  expect(figure('caught', 24, { wanted: { atLeast: 25 } }).verdict).toBe('fail');
});

test('a figure that could not be measured neither passes nor fails', () => {
  expect(figure('ratio', null, { wanted: { atMost: 0.8 }, reason: 'no browser' })).toEqual({
    name: 'ratio',
    value: null,
    unit: '',
    wanted: { atMost: 0.8 },
    reason: 'no browser',
    verdict: 'not measured',
  });
});

test('a reason for having no value is dropped when there is one', () => {
  expect(figure('ratio', 0.5, { reason: 'no browser' })).toEqual({ name: 'ratio', value: 0.5, unit: '' });
});

test('a figure without a goal has no verdict', () => {
  expect(figure('pages', 4)).toEqual({ name: 'pages', value: 4, unit: '' });
});
