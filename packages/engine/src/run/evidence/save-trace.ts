import { isAppError } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import type { Context } from '../attempt/attempt-context.ts';

/** Drops a trace that cannot be completed (the browser has ended) or cannot be masked. */
export async function saveTrace(
  session: Session,
  { attempt, tools, given, mask }: Context,
): Promise<string | undefined> {
  const name = `${attempt.prefix}-trace.zip`;
  const file = tools.store.path(name);
  try {
    await session.writeTrace(file);
    await tools.finishTrace?.(file, given.secrets);
    return name;
  } catch (error) {
    if (isAppError(error, 'disk_full') || isAppError(error, 'file_unwritable')) throw error;
    tools.emit({ kind: 'note', text: mask.text(`No trace of ${attempt.loaded.test.name}: ${error}`) });
    return undefined;
  }
}
