import { type AppError, ERRORS, type RunReport } from '@assay/domain';

export const EXIT_HELP = `
Exit status:
  0    everything passed
  1    a test failed, or no test could be proven
  2    wrong usage, or the environment: no browser, target not reachable, a file is wrong
  130  interrupted; what was found so far is kept`;

/** The exit status of an error: that of its code in the table of errors. */
export function exitStatusOf(error: AppError): number {
  return ERRORS[error.code].exit;
}

/** The exit status: 1 when the application failed a test, 2 when only the environment failed, else 0. */
export function exitStatusOfRun({ tests }: Pick<RunReport, 'tests'>): number {
  const wrong = tests.filter(({ status }) => status !== 'passed');
  if (wrong.length === 0) return 0;
  const ended = wrong.filter(({ status }) => status !== 'cancelled');
  const around = ended.every(({ status, failure }) => status === 'error' && failure?.verdict === 'environment');
  return around && ended.length > 0 ? 2 : 1;
}
