import { AppError } from '@assay/domain';
import { STATES } from '../../config/messages/states.ts';
import { type LazyCode, lazyCode, useLazyCode } from '../browser/lazy-code.ts';
import { serverAnswers } from './server-answers.ts';

/**
 * A part of a page, loaded when it is first needed. A failure is an error that a person understands: AppError
 * `server_unreachable` while the server does not answer. Otherwise the server has a new version of the application
 * without this file, or the browser remembers that the file could not be loaded before: both end with a reload.
 */
export function lazyPart<T>(load: () => Promise<T>): LazyCode<T> {
  return lazyCode(async () => {
    try {
      return await load();
    } catch (cause) {
      if (await serverAnswers()) throw new Error(STATES.partFailed, { cause });
      throw new AppError('server_unreachable', 'The server did not answer.', { cause });
    }
  });
}

/** Whether only a reload of the page helps: the message says so. */
export function isPartFailed(error: unknown): error is Error {
  return error instanceof Error && error.message === STATES.partFailed;
}

/** `useLazyCode` for a part. `retry` reloads the page as soon as the server answers, because browsers keep a failure. */
export function useLazyPart<T>(code: LazyCode<T>, wanted = true): ReturnType<typeof useLazyCode<T>> {
  const result = useLazyCode(code, wanted);
  const retry = async () => {
    if (await serverAnswers()) window.location.reload();
    else result.retry();
  };
  return { ...result, retry: () => void retry() };
}
