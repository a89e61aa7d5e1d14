import { LARGE, OWNER, PAGE_QUERIES, seedLargeCompany } from './database/page-queries.ts';
import type { Part } from './part.ts';
import { noTimes, samplesOf, timeQueries } from './query-times.ts';

/** Pages, searches and filters of the longest lists, as a member under row-level security. */
export const pages: Part = {
  name: 'pages',
  about: (options) =>
    `${PAGE_QUERIES.length} queries at ${LARGE.toLocaleString('en')} projects and as many members of one company, ${samplesOf(options)} samples each, on PostgreSQL (where found) and PGlite`,
  notMeasured: (reason) => noTimes(PAGE_QUERIES, reason),
  async measure(options) {
    const { figures, details } = await timeQueries(
      { queries: PAGE_QUERIES, person: OWNER, fill: seedLargeCompany },
      options,
    );
    return { figures, details: { projects: LARGE, members: LARGE, times: details } };
  },
};
