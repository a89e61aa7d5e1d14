import { AppError, isAppError } from '@assay/domain';
import type { Backend } from '../../backend/supabase-backend.ts';
import type { ArtifactStore } from './store-artifact.ts';

const BUCKET = 'artifacts';

/** Stores artifacts in the installation's bucket, embedded or hosted, which also signs their addresses. */
export function storeInBucket({ service }: Pick<Backend, 'service'>): ArtifactStore['store'] {
  return async (path, body, contentType) => {
    const { error } = await service.storage
      .from(BUCKET)
      .upload(path, body, { contentType, upsert: true, duplex: 'half' });
    if (error === null) return;
    throw (
      ownError(error) ??
      new AppError('internal', `The artifact could not be stored: ${error.message}`, { cause: error })
    );
  };
}

/** The storage client wraps what the storage of this process threw. */
function ownError(error: unknown): AppError | undefined {
  for (let one: unknown = error; one instanceof Error; one = Reflect.get(one, 'originalError') ?? one.cause) {
    if (isAppError(one)) return one;
  }
  return undefined;
}
