import type { FailureKind } from '@assay/domain';

/** Kinds of failures that say nothing about the application, because the test could not be performed; and why. */
export const ENVIRONMENT_FAILURE_KINDS: Partial<Record<FailureKind, string>> = {
  'page-crash': 'The page crashed in the browser.',
  'browser-crash': 'The browser ended in the middle of the test.',
  unreachable: 'The application could not be reached.',
  timeout: 'The time was over before the browser finished.',
  'test-file': 'The test could not be carried out as it is written.',
};
