import { LIMITS } from '@assay/domain';
import { expect, test } from 'vitest';
import { pagesFor } from './budgets.ts';

const url = 'http://shop.test/';

test.each([
  [{}, LIMITS.explorePages],
  [{ maxTests: 15 }, 30],
  [{ maxTests: 1 }, 10],
  [{ maxTests: 1, maxPages: 3 }, 3],
])('whoever wants %j lets so many pages be explored: %s', (wanted, pages) => {
  expect(pagesFor({ url, ...wanted })).toBe(pages);
});
