import { ADMIN_QUERIES, COMPANIES, ENTRIES, RUNS, SUPER_ADMIN, seedPlatform } from './database/admin-queries.ts';
import type { Part } from './part.ts';
import { noTimes, samplesOf, timeQueries } from './query-times.ts';

/** The pages of the platform's administration on a large installation, as a super admin. */
export const admin: Part = {
  name: 'admin',
  about: (options) =>
    `${ADMIN_QUERIES.length} queries of the administration at ${RUNS.toLocaleString('en')} runs, ${COMPANIES.toLocaleString('en')} companies and ${ENTRIES.toLocaleString('en')} entries of the trail, ${samplesOf(options)} samples each, on PostgreSQL (where found) and PGlite`,
  notMeasured: (reason) => noTimes(ADMIN_QUERIES, reason),
  async measure(options) {
    const { figures, details } = await timeQueries(
      { queries: ADMIN_QUERIES, person: SUPER_ADMIN, fill: seedPlatform },
      options,
    );
    return { figures, details: { runs: RUNS, companies: COMPANIES, entries: ENTRIES, times: details } };
  },
};
