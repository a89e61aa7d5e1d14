import * as z from 'zod/mini';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const foundTestSchema = z.object({
  test_id: z.string(),
  name: z.string(),
  project_name: z.string(),
  /** The newest run of the test. */
  run_id: z.nullable(z.string()),
  run_status: z.nullable(z.string()),
  run_at: z.nullable(z.string()),
});
export type FoundTest = z.infer<typeof foundTestSchema>;

/** The tests of a workspace whose name and feature have words that begin with those of `wanted`: five at most. */
export async function searchTests(
  client: Client,
  { companyId, wanted }: { readonly companyId: string; readonly wanted: string },
): Promise<FoundTest[]> {
  const rows = await unwrap(client.rpc('search_tests', { target_company_id: companyId, wanted }));
  return rows.map((row) => foundTestSchema.parse(row));
}
