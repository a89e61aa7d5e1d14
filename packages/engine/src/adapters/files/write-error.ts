import { AppError } from '@assay/domain';

/** The `AppError` for a failed write: `disk_full` or `file_unwritable`. */
export function writeError(error: unknown, file: string): AppError {
  // Drivers pass on the system's message without its code.
  const words = error instanceof Error ? /\bE[A-Z]{3,}\b/.exec(error.message)?.[0] : undefined;
  const code = error instanceof Error && 'code' in error ? error.code : words;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('disk_full', `There is no space left to write ${file}.`, { cause: error });
  }
  return new AppError('file_unwritable', `${file} could not be written (${String(code ?? error)}).`, { cause: error });
}
