import { expect, it } from 'vitest';
import { namesLeftover, uniqueText } from './unique-text.ts';

it('knows the records of other tests by their unique texts, and lets its own pass', () => {
  const [own, other] = [uniqueText(), uniqueText()];
  expect(namesLeftover(`Edit Ada ${other}`)).toBe(true);
  expect(namesLeftover(`ada.${other}@example.com`)).toBe(true);
  expect(namesLeftover(`Ada ${own}, ada.${own}@example.com`, own)).toBe(false);
  expect(namesLeftover(`Ada ${own} and Ada ${other}`, own)).toBe(true);
});

it.each(['Order a2', 'iso27001', 'build a1b2c3d4e5', 'SKU A2B3C4D5', 'Ada Lovelace'])(
  'is no unique text: %s',
  (text) => {
    expect(namesLeftover(text)).toBe(false);
  },
);
