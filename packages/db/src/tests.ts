import { parseTestFile, printTestFile, type TestCase, type TestFileResult } from '@assay/domain';
import type { Client } from './client.ts';
import type { Insert, Row } from './rows.ts';
import { unwrap, unwrapMaybe, unwrapOne } from './unwrap.ts';

type TestColumns =
  | 'id'
  | 'project_id'
  | 'name'
  | 'slug'
  | 'feature'
  | 'origin'
  | 'step_count'
  | 'tags'
  | 'status'
  | 'created_at'
  | 'updated_at';
/** Without its content, which a list does not need. */
export type ListedTest = Pick<Row<'tests'>, TestColumns>;

export function listTests(client: Client, projectId: string): Promise<ListedTest[]> {
  return unwrap(
    client
      .from('tests')
      .select('id, project_id, name, slug, feature, origin, step_count, tags, status, created_at, updated_at')
      .eq('project_id', projectId)
      .order('feature')
      .order('name'),
  );
}

export function readTest(client: Client, testId: string): Promise<Row<'tests'> | null> {
  return unwrapMaybe(client.from('tests').select('*').eq('id', testId).maybeSingle());
}

export function deleteTest(client: Client, testId: string): Promise<ListedTest> {
  return unwrapOne(client.from('tests').delete().eq('id', testId).select());
}

/** The content is the test; the other columns repeat it for lists. */
export function testFromRow({ slug, content }: Pick<Row<'tests'>, 'slug' | 'content'>): TestFileResult {
  return parseTestFile(content, { file: `${slug}.yaml` });
}

/** The columns that follow from the test. */
export function rowFromTest(test: TestCase): Pick<Insert<'tests'>, 'name' | 'feature' | 'origin' | 'content'> & {
  slug: string;
  step_count: number;
  tags: string[];
} {
  return {
    name: test.name,
    slug: test.id,
    feature: test.feature,
    origin: test.origin,
    content: printTestFile(test),
    step_count: test.steps.length,
    tags: [...test.tags],
  };
}
