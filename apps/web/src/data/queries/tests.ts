import { RUN_STATUSES } from '@assay/domain';
import * as v from 'valibot';
import type { Row } from '../generated/database-types.ts';
import { type Cursor, type ListPage, listPage, nameCursor } from '../list-page.ts';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapById, unwrapCount } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const listedTestSchema = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  feature: v.string(),
  origin: v.string(),
  step_count: v.number(),
  created_at: v.string(),
  /** The last runs, newest first. */
  test_runs: v.array(
    v.object({ id: v.string(), status: v.picklist(RUN_STATUSES), healed: v.number(), created_at: v.string() }),
  ),
});
/** A test without its content. */
export type ListedTest = v.InferOutput<typeof listedTestSchema>;

type TestPage = {
  readonly projectId: string;
  /** Part of the name; empty for all. */
  readonly search: string;
  readonly cursor: Cursor | undefined;
  readonly length: number;
  /** The number of last runs to read for each test. */
  readonly runs: number;
};

/** A page of the active tests of a project, by feature and name. */
export async function listTests(
  client: Client,
  { projectId, search, cursor, length, runs }: TestPage,
): Promise<ListPage<ListedTest>> {
  const from = nameCursor(cursor);
  const rows = await unwrap(
    client.rpc('get_tests_page', {
      target_project_id: projectId,
      wanted: search,
      most: length + 1,
      strip: runs,
      ...from,
    }),
  );
  const tests = rows.map((row) => parseAnswer(listedTestSchema, row));
  return listPage(tests, { length, from, keyOf: ({ feature, name, id }) => [feature, name, id] });
}

/** How many active tests of a project the search finds. */
export function countTests(
  client: Client,
  { projectId, search }: Pick<TestPage, 'projectId' | 'search'>,
): Promise<number> {
  const active = client
    .from('tests')
    .select('id', { count: 'exact', head: true })
    .eq('project_id', projectId)
    .eq('status', 'active');
  const wanted = search.trim();
  return unwrapCount(wanted === '' ? active : active.ilike('name', `%${escapeLike(wanted)}%`));
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
