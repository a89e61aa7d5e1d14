import { expect, test } from 'vitest';
import { pathBetween, pathOf } from './link-paths.ts';

test('a path goes from the first point to the last and rounds the corners between', () => {
  expect([
    pathOf([]),
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 10 },
      { x: 30, y: 10 },
    ]),
  ]).toEqual(['', 'M 0 0 L 10 0', 'M 0 0 Q 10 0 15 5 Q 20 10 30 10']);
});

test('boxes beside each other are joined at their sides, boxes above each other at top and bottom', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 4 });
  expect([
    pathBetween(box(0, 0), box(20, 10)),
    pathBetween(box(20, 10), box(0, 0)),
    pathBetween(box(0, 0), box(0, 10)),
    pathBetween(box(0, 10), box(4, 0)),
  ]).toEqual([
    'M 10 2 C 15 2 15 12 20 12',
    'M 20 12 C 15 12 15 2 10 2',
    'M 5 4 C 5 7 5 7 5 10',
    'M 5 10 C 5 7 9 7 9 4',
  ]);
});
