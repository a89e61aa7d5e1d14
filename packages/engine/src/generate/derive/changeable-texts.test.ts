import { describe, expect, it } from 'vitest';
import { isToday, isVolatile } from './changeable-texts.ts';

describe('isVolatile', () => {
  it.each([
    '2026-11-21',
    'Placed on Nov 21, 2026',
    '21. November',
    'at 10:45',
    '3 minutes ago',
    'id 7c9e6679-7425-40de',
    '21/11/2026',
  ])('takes “%s” for something that changes by itself', (text) => {
    expect(isVolatile(text)).toBe(true);
  });

  it.each(['$31.50', '3 items', 'Blue mug', 'Order 1', 'Version 2.0.1', '4.9 of 5', 'May we help'])(
    'lets “%s” be asserted',
    (text) => {
      expect(isVolatile(text)).toBe(false);
    },
  );
});

describe('a leaf of the calendar', () => {
  const saturday = new Date(2026, 10, 21);

  it.each(['21', ' 21 ', 'Saturday', 'Sat'])('is “%s” on that day', (text) => {
    expect(isToday(text, saturday)).toBe(true);
  });

  it.each(['22', '21 items', '$21', 'Sunday', ''])('is not “%s”', (text) => {
    expect(isToday(text, saturday)).toBe(false);
  });
});
