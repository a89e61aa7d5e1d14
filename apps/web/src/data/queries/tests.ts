import type { Row } from '../generated/database-types.ts';
import { unwrapById, unwrapPage } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

type ListedColumns = 'id' | 'name' | 'slug' | 'feature' | 'origin' | 'step_count' | 'created_at';
type StripRun = Pick<Row<'test_runs'>, 'id' | 'status' | 'healed' | 'created_at'>;
/** A test without its content, with its last runs, newest first. */
export type ListedTest = Pick<Row<'tests'>, ListedColumns> & { readonly test_runs: readonly StripRun[] };

type TestPage = {
  readonly projectId: string;
  /** Part of the name; empty for all. */
  readonly search: string;
  readonly from: number;
  readonly count: number;
  /** The number of last runs to read for each test. */
  readonly runs: number;
};

/** Up to `count` active tests of a project from offset `from`, and the number of all that match. */
export function listTests(
  client: Client,
  { projectId, search, from, count, runs }: TestPage,
): Promise<{ readonly rows: readonly ListedTest[]; readonly total: number }> {
  const active = client
    .from('tests')
    .select(
      'id, name, slug, feature, origin, step_count, created_at, test_runs!test_runs_test_id_fkey(id, status, healed, created_at)',
      { count: 'exact' },
    )
    .eq('project_id', projectId)
    .eq('status', 'active');
  const found = search === '' ? active : active.ilike('name', `%${escapeLike(search)}%`);
  return unwrapPage(
    found
      .order('feature')
      .order('name')
      .order('created_at', { referencedTable: 'test_runs', ascending: false })
      .limit(runs, { referencedTable: 'test_runs' })
      .range(from, from + count - 1),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

type TestColumns =
  | 'id'
  | 'company_id'
  | 'project_id'
  | 'name'
  | 'slug'
  | 'feature'
  | 'origin'
  | 'content'
  | 'step_count'
  | 'generation_id'
  | 'created_at';
export type TestRow = Pick<Row<'tests'>, TestColumns>;

/** A test with its content; null when it was deleted or the person may not see it. */
export function readTest(client: Client, testId: string): Promise<TestRow | null> {
  return unwrapById(testId, () =>
    client
      .from('tests')
      .select('id, company_id, project_id, name, slug, feature, origin, content, step_count, generation_id, created_at')
      .eq('id', testId)
      .maybeSingle(),
  );
}
