import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { Cursor } from '../../data/list-page.ts';
import { countTests, listTests, readTest } from '../../data/queries/tests.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

export type TestListFilter = { readonly search: string; readonly cursor: Cursor | undefined };

/** A page of the tests of a project, each with its last runs, newest first. */
export function testsQuery(projectId: string, { search, cursor }: TestListFilter) {
  const wanted = { projectId, search, cursor, length: PAGE_LENGTHS.tests, runs: PAGE_LENGTHS.runStrip };
  return queryOptions({
    // The rows show runs as well as tests, so the key has both roots: realtime invalidates either.
    queryKey: [ROOTS.runs, ROOTS.tests, projectId, search, cursor ?? null] as const,
    queryFn: async () => await listTests(supabase(), wanted),
  });
}

/** How many tests the search finds, on all pages. */
export function testCountQuery(projectId: string, search: string) {
  return queryOptions({
    queryKey: [ROOTS.tests, 'count', projectId, search] as const,
    queryFn: async () => await countTests(supabase(), { projectId, search }),
  });
}

export function testQuery(testId: string) {
  return queryOptions({
    queryKey: [ROOTS.tests, 'one', testId] as const,
    queryFn: async () => await readTest(supabase(), testId),
  });
}
