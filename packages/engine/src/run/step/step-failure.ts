import { AppError, type ErrorCode, FAILURE_KINDS, type FailureKind } from '@assay/domain';
import type { Candidate } from '@assay/page';

/** Why a step failed. */
export type StepFailure = {
  readonly kind: FailureKind;
  readonly message: string;
  /** The error that ended the step, with its cause. Absent when the page was not as expected, which is not an error. */
  readonly error?: AppError;
  readonly expected?: string;
  readonly actual?: string;
  /** The elements most similar to the one that was not found. */
  readonly candidates?: readonly Candidate[];
  /** Why none of the candidates replaced it. */
  readonly notHealed?: string;
};

/** For each kind of failure the error codes that lead to it; the first one stands for a failure without an error. */
const CODES: Readonly<Record<FailureKind, readonly [ErrorCode, ...ErrorCode[]]>> = {
  expectation: ['expectation_failed'],
  'element-missing': ['element_missing'],
  'element-ambiguous': ['element_ambiguous'],
  'element-not-ready': ['element_not_ready'],
  navigation: ['navigation_failed', 'target_not_html', 'target_download', 'target_off_origin'],
  'page-crash': ['page_crashed'],
  'browser-crash': ['browser_crashed'],
  unreachable: ['target_unreachable', 'target_tls', 'target_redirects', 'target_denied', 'target_private'],
  timeout: ['timeout'],
  'test-file': [
    'file_invalid',
    'address_refused',
    'credentials_refused',
    'variable_unknown',
    'file_not_found',
    'usage',
  ],
};

const KIND_OF = new Map(FAILURE_KINDS.flatMap((kind) => CODES[kind].map((code) => [code, kind] as const)));

/** The failure that an error means for its step. An error without a code comes from a driver that could not go on. */
export function failureOf(thrown: unknown): StepFailure {
  const error = thrown instanceof AppError ? thrown : driverError(thrown);
  return { kind: KIND_OF.get(error.code) ?? 'timeout', message: error.message, error };
}

/** The error of a failed step: the one that ended it, else one with the code of the failure's kind. */
export function errorOf({ kind, message, error }: StepFailure): AppError {
  return error ?? new AppError(CODES[kind][0], message);
}

function driverError(cause: unknown): AppError {
  if (cause instanceof Error && cause.name === 'TimeoutError') return new AppError('timeout', cause.message, { cause });
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppError('browser_crashed', `The browser could not go on: ${message}`, { cause });
}
