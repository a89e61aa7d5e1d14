import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import { z } from 'zod';
import { requestWithBody } from '../http/body/request-with-body.ts';
import { problemResponse } from '../http/problem-response.ts';
import { STORED_FILE_CALLS } from '../limits/stored-file-calls.ts';
import type { AppEnv, ServerContext } from '../server-context.ts';

/** What the storage client sends for `list` and `listV2`. */
const askedSchema = z.object({
  prefix: z.string().max(STORED_FILE_CALLS.prefixCharacters).optional(),
  limit: z.int().min(1).max(STORED_FILE_CALLS.listed).optional(),
  offset: z.int().min(0).max(STORED_FILE_CALLS.offset).optional(),
  search: z.string().max(STORED_FILE_CALLS.searchCharacters).optional(),
  cursor: z.string().max(STORED_FILE_CALLS.cursorCharacters).optional(),
  with_delimiter: z.boolean().optional(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).optional(),
      order: z.enum(['asc', 'desc', '']).optional(),
    })
    .optional(),
});

/**
 * Lists files below a prefix. The body is checked here, because @supabase/lite 0.10.0 answers an invalid one with
 * status 500.
 */
export async function listFiles(c: Context<AppEnv>, { backend }: Pick<ServerContext, 'backend'>): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const { data, error } = askedSchema.safeParse(body);
  if (data !== undefined) return backend.fetch(requestWithBody(c.req.raw, JSON.stringify(data)));
  const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ');
  return problemResponse(
    new AppError('invalid_input', `What to list cannot be read: ${wrong}`, {
      hint: 'Send prefix, limit, offset, search and sortBy as the storage client does.',
    }),
    { path: c.req.path },
  );
}
