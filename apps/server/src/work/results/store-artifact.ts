import { AppError } from '@assay/domain';
import { type ArtifactUpload, PROTOCOL_LIMITS } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import { attemptLost } from '../attempt-lost.ts';
import { readOwner } from '../work-procedures.ts';

const freeBytesRow = z.object({ free: z.number().nullable() });

export type ArtifactStore = {
  readonly db: Pick<Db, 'query'>;
  /**
   * Stores a file in the bucket `artifacts`, replacing one of the same name.
   * @throws AppError 'disk_full'
   */
  readonly store: (path: string, body: ReadableStream<Uint8Array>, contentType: string) => Promise<void>;
};

/**
 * Stores an uploaded file and its row. Returns its path.
 * @throws AppError 'work_lost', 'too_large', 'limit_reached', 'disk_full'
 */
export async function storeArtifact(
  { db, store }: ArtifactStore,
  upload: ArtifactUpload,
  body: ReadableStream<Uint8Array>,
): Promise<string> {
  // Only the agent that holds the attempt may upload.
  const owner = await readOwner(db.query, upload);
  if (!owner) throw attemptLost(upload);
  const { kind, id, attempt, name, artifact, type } = upload;
  const path = `${owner.company_id}/${id}/${attempt}/${name}`;
  const counter = countBytes(await sizeLimitOf(db.query, owner.company_id), name);
  await store(path, body.pipeThrough(counter.stream), type);
  await db.query(
    `insert into public.artifacts (company_id, project_id, run_id, generation_id, attempt, kind, name, path, content_type, size_bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (path) do update set size_bytes = excluded.size_bytes, created_at = now()`,
    [
      ...[owner.company_id, owner.project_id, kind === 'run' ? id : null, kind === 'generation' ? id : null],
      ...[attempt, artifact, name, path, type, counter.bytes()],
    ],
  );
  return path;
}

type SizeLimit = { readonly bytes: number; readonly error: (name: string) => AppError };

/** The smaller of the limits for one file and for all files of the company. The database keeps the sum. */
async function sizeLimitOf(query: Db['query'], companyId: string): Promise<SizeLimit> {
  const [row] = await query('select private.room_for_files($1) as free', [companyId]);
  const { free } = freeBytesRow.parse(row);
  const most = PROTOCOL_LIMITS.artifactMaxBytes;
  if (free === null || free >= most)
    return { bytes: most, error: (name) => new AppError('too_large', `${name} is larger than ${most} bytes.`) };
  const full = new AppError('limit_reached', 'The evidence of this workspace fills what its plan stores.', {
    hint: 'Delete projects that nobody needs, or upgrade the plan of the workspace.',
  });
  if (free === 0) throw full;
  return { bytes: free, error: () => full };
}

function countBytes(limit: SizeLimit, name: string) {
  let bytes = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > limit.bytes) controller.error(limit.error(name));
      else controller.enqueue(chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
