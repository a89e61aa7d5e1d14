import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { stripRunSchema } from '../../lib/rows.ts';
import { supabase } from '../../lib/supabase.ts';
import { platformError, unwrap } from '../../lib/unwrap.ts';

export const TESTS_PAGE = 50;
const STRIP = 30;

const testListSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  feature: z.string(),
  origin: z.string(),
  step_count: z.number(),
  created_at: z.string(),
  test_runs: z.array(stripRunSchema),
});
export type TestListRow = z.infer<typeof testListSchema>;

export type TestListFilter = { readonly search: string; readonly page: number };

/** A page of the tests of a project, each with its last runs, newest first. */
export function testsQuery(projectId: string, { search, page }: TestListFilter) {
  const from = (page - 1) * TESTS_PAGE;
  return queryOptions({
    // The strips follow the runs: realtime invalidates both roots.
    queryKey: [ROOTS.runs, ROOTS.tests, projectId, search, page] as const,
    queryFn: async () => {
      let query = supabase()
        .from('tests')
        .select(
          'id, name, slug, feature, origin, step_count, created_at, test_runs!test_runs_test_id_fkey(id, status, healed, created_at)',
          {
            count: 'exact',
          },
        )
        .eq('project_id', projectId)
        .eq('status', 'active');
      if (search !== '') query = query.ilike('name', `%${escapeLike(search)}%`);
      const { data, error, count } = await query
        .order('feature')
        .order('name')
        .order('created_at', { referencedTable: 'test_runs', ascending: false })
        .limit(STRIP, { referencedTable: 'test_runs' })
        .range(from, from + TESTS_PAGE - 1);
      if (error) throw platformError(error);
      return { tests: z.array(testListSchema).parse(data), total: count ?? 0 };
    },
  });
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const testSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  project_id: z.string(),
  name: z.string(),
  slug: z.string(),
  feature: z.string(),
  origin: z.string(),
  content: z.string(),
  step_count: z.number(),
  generation_id: z.string().nullable(),
  created_at: z.string(),
});
export type TestRow = z.infer<typeof testSchema>;

export function testQuery(testId: string) {
  return queryOptions({
    queryKey: [ROOTS.tests, 'one', testId] as const,
    queryFn: async () => {
      if (!z.uuid().safeParse(testId).success) return null;
      return await unwrap(supabase().from('tests').select('*').eq('id', testId).maybeSingle(), testSchema.nullable());
    },
  });
}
