import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTarget } from '../arbitraries.test-support.ts';
import type { Target } from '../target.ts';
import { parseTarget, printTarget } from './target-phrases.ts';

test('every target is read back from its phrase as it was', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      expect(parseTarget(printTarget(target))).toEqual({ ok: true, target });
    }),
  );
});

test.each<[string, Target]>([
  ['the "Add to cart" button', { role: 'button', name: 'Add to cart' }],
  ['the 3rd button', { role: 'button', nth: 3 }],
  ['the 11th "x" menu item', { role: 'menu item', name: 'x', nth: 11 }],
  [
    'the 2nd "Delete" button in the "Blue mug" row in the "Cart" table',
    {
      role: 'button',
      name: 'Delete',
      nth: 2,
      within: { role: 'row', name: 'Blue mug', within: { role: 'table', name: 'Cart' } },
    },
  ],
])('%s', (phrase, target) => {
  expect(printTarget(target)).toBe(phrase);
  expect(parseTarget(phrase)).toEqual({ ok: true, target });
});

test('a bare name is any element of that name', () => {
  expect(parseTarget('"Save"')).toEqual({ ok: true, target: { role: 'element', name: 'Save' } });
});

test.each(['the "Save" thing', 'the', '', 'the 0th button', '"Save', 'the "Save" button now', 'the "a" row in'])(
  '%s is refused with a hint',
  (phrase) => {
    expect(parseTarget(phrase)).toMatchObject({ ok: false, hint: expect.stringContaining('Write it like') });
  },
);
