import { LIMITS } from '@assay/domain';
import { expect, test } from 'vitest';
import { pagesFor } from './generation-budgets.ts';

const url = 'http://shop.test/';

test.each([
  [{}, LIMITS.explorePages],
  [{ maxTests: 15 }, 30],
  [{ maxTests: 1 }, 10],
  [{ maxTests: 1, maxPages: 3 }, 3],
])('for %j, this number of pages is explored: %s', (wanted, pages) => {
  expect(pagesFor({ url, ...wanted })).toBe(pages);
});
