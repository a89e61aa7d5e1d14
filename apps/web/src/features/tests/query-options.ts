import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { listTests, readTest } from '../../data/queries/tests.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

export type TestListFilter = { readonly search: string; readonly page: number };

/** A page of the tests of a project, each with its last runs, newest first. */
export function testsQuery(projectId: string, { search, page }: TestListFilter) {
  const wanted = {
    projectId,
    search,
    from: (page - 1) * PAGE_LENGTHS.tests,
    count: PAGE_LENGTHS.tests,
    runs: PAGE_LENGTHS.runStrip,
  };
  return queryOptions({
    // The rows show runs as well as tests, so the key has both roots: realtime invalidates either.
    queryKey: [ROOTS.runs, ROOTS.tests, projectId, search, page] as const,
    queryFn: async () => await listTests(supabase(), wanted),
  });
}

export function testQuery(testId: string) {
  return queryOptions({
    queryKey: [ROOTS.tests, 'one', testId] as const,
    queryFn: async () => await readTest(supabase(), testId),
  });
}
