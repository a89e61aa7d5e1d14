import { expect, test } from 'vitest';
import type { Place } from './geometry.ts';
import { mapLayout } from './map-layout.ts';

const box = (id: string, height = 150) => ({ id, width: 200, height });
const link = (from: string, to: string) => ({ id: `${from} ${to}`, from, to });
const overlap = (a: Place, b: Place) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const overlaps = (places: readonly (readonly [string, Place])[]) =>
  places.flatMap(([a, one], index) =>
    places.slice(index + 1).flatMap(([b, other]) => (overlap(one, other) ? `${a} ${b}` : [])),
  );

/** 60 pages in 9 areas; in each area a list leads to its other pages. */
const AREAS = Array.from({ length: 9 }, (_, area) => ({
  name: `Area ${area}`,
  boxes: Array.from({ length: area === 0 ? 12 : 6 }, (_, page) => box(`${area}-${page}`, 120 + page * 20)),
}));
const LINKS = AREAS.slice(1).flatMap((_, area) =>
  [1, 2, 3].map((page) => link(`${area + 1}-0`, `${area + 1}-${page}`)),
);

test('no box and no area covers another, and each box stands in its area', () => {
  const { areas, places } = mapLayout(AREAS, LINKS);
  expect(places.size).toBe(60);
  expect(overlaps([...places])).toEqual([]);
  expect(overlaps([...areas])).toEqual([]);
  for (const { name, boxes } of AREAS) {
    const frame = areas.get(name) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const { id } of boxes) {
      const { x, y, width, height } = places.get(id) ?? frame;
      expect(x >= frame.x && y >= frame.y).toBe(true);
      expect(x + width <= frame.x + frame.width && y + height <= frame.y + frame.height).toBe(true);
    }
  }
});

test('a large map is about as wide as a screen, and links inside areas have their routes', () => {
  const { areas, routes } = mapLayout(AREAS, [...LINKS, link('1-0', '2-0')]);
  const frames = [...areas.values()];
  const width = Math.max(...frames.map((place) => place.x + place.width));
  const height = Math.max(...frames.map((place) => place.y + place.height));
  expect(width / height).toBeGreaterThan(1);
  expect(width / height).toBeLessThan(3);
  expect([...routes.keys()]).toEqual(LINKS.map(({ id }) => id));
});

test('a page that leads on stands to the left of where it leads', () => {
  const { places } = mapLayout([{ name: 'Users', boxes: [box('user'), box('users')] }], [link('users', 'user')]);
  expect((places.get('users')?.x ?? 0) < (places.get('user')?.x ?? 0)).toBe(true);
});
