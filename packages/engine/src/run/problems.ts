import { AppError, type ErrorCode, type FailureKind } from '@assay/domain';
import type { StepFailure } from './step-tools.ts';

const KINDS: Partial<Record<ErrorCode, FailureKind>> = {
  browser_crashed: 'browser-crash',
  page_crashed: 'page-crash',
  target_unreachable: 'unreachable',
  target_tls: 'unreachable',
  target_redirects: 'unreachable',
  target_not_html: 'navigation',
  target_download: 'navigation',
  target_denied: 'unreachable',
  target_off_origin: 'navigation',
  target_private: 'unreachable',
  navigation_failed: 'navigation',
  element_missing: 'element-missing',
  element_ambiguous: 'element-ambiguous',
  element_not_ready: 'element-not-ready',
  timeout: 'timeout',
  address_refused: 'test-file',
  credentials_refused: 'test-file',
  variable_unknown: 'test-file',
  file_not_found: 'test-file',
  file_invalid: 'test-file',
  usage: 'test-file',
};

/** What an error means for the step that it ended. What the driver throws without a code ended the browser's work. */
export function failureOf(error: unknown): StepFailure {
  if (error instanceof AppError)
    return { kind: KINDS[error.code] ?? 'timeout', message: error.message, code: error.code };
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timeout', message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'browser-crash', message: `The browser could not go on: ${message}` };
}
