import { expect, test } from 'vitest';
import { layoutMap, NODE, type Point, pathOf } from './map-layout.ts';

const link = (from: string, to: string) => ({ id: `${from} ${to}`, from, to, labels: [] });
const IDS = ['home', 'shop', 'product', 'cart', 'help', 'account'];
/** A shop in which every page leads back to the first and the second. */
const LINKS = [
  link('home', 'shop'),
  link('home', 'help'),
  link('home', 'account'),
  link('shop', 'product'),
  link('product', 'cart'),
  ...['shop', 'product', 'cart', 'help', 'account'].map((id) => link(id, 'home')),
  ...['product', 'cart', 'help', 'account'].map((id) => link(id, 'shop')),
  link('home', 'cart'),
];

/** Points along a course, close enough together that no box slips between them. */
function along(points: readonly Point[]): readonly Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? from;
    return Array.from({ length: 50 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 50,
      y: from.y + ((to.y - from.y) * step) / 50,
    }));
  });
}

test('no link runs behind a page, not even one that leads back', () => {
  const { places, routes } = layoutMap(IDS, LINKS);
  const hidden = LINKS.flatMap(({ id }) =>
    IDS.filter((page) => {
      const { x, y } = places.get(page) ?? { x: 0, y: 0 };
      return along(routes.get(id) ?? []).some(
        (point) => point.x > x + 1 && point.x < x + NODE.width - 1 && point.y > y + 1 && point.y < y + NODE.height - 1,
      );
    }).map((page) => `${id} behind ${page}`),
  );
  expect(hidden).toEqual([]);
});

test('a link there and a link back are two lines', () => {
  const { routes } = layoutMap(['a', 'b'], [link('a', 'b'), link('b', 'a')]);
  expect(pathOf(routes.get('a b') ?? [])).not.toBe(pathOf(routes.get('b a')?.toReversed() ?? []));
});

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
