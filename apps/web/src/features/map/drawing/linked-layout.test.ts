import { expect, test } from 'vitest';
import type { Point } from './geometry.ts';
import { pathOf } from './link-paths.ts';
import { linkedLayout } from './linked-layout.ts';

const link = (from: string, to: string) => ({ id: `${from} ${to}`, from, to });
const boxes = (...ids: readonly string[]) => ids.map((id, index) => ({ id, width: 180, height: 60 + index * 20 }));
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
  const { places, routes } = linkedLayout(boxes(...IDS), LINKS);
  const hidden = LINKS.flatMap(({ id }) =>
    [...places]
      .filter(([, { x, y, width, height }]) =>
        along(routes.get(id) ?? []).some(
          (point) => point.x > x + 1 && point.x < x + width - 1 && point.y > y + 1 && point.y < y + height - 1,
        ),
      )
      .map(([page]) => `${id} behind ${page}`),
  );
  expect(hidden).toEqual([]);
});

test('a link there and a link back are two lines', () => {
  const { routes } = linkedLayout(boxes('a', 'b'), [link('a', 'b'), link('b', 'a')]);
  expect(pathOf(routes.get('a b') ?? [])).not.toBe(pathOf(routes.get('b a')?.toReversed() ?? []));
});
