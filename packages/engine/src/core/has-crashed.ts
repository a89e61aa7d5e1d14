import { isAppError } from '@assay/domain';

/**
 * True for an error which means that the browser or the page has crashed: it says nothing about the work that it ended.
 */
export function hasCrashed(error: unknown): boolean {
  return isAppError(error, 'browser_crashed') || isAppError(error, 'page_crashed');
}
