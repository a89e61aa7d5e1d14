import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const foundTestSchema = v.object({
  test_id: v.string(),
  name: v.string(),
  project_name: v.string(),
  /** The newest run of the test. */
  run_id: v.nullable(v.string()),
  run_status: v.nullable(v.string()),
  run_at: v.nullable(v.string()),
});
export type FoundTest = v.InferOutput<typeof foundTestSchema>;

/** The tests of a workspace whose name and feature have words that begin with those of `wanted`: five at most. */
export async function searchTests(
  client: Client,
  { companyId, wanted }: { readonly companyId: string; readonly wanted: string },
): Promise<FoundTest[]> {
  const rows = await unwrap(client.rpc('search_tests', { target_company_id: companyId, wanted }));
  return rows.map((row) => parseAnswer(foundTestSchema, row));
}
