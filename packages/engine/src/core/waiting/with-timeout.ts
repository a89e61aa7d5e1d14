import { AppError } from '@assay/domain';

/** The result of the work. @throws AppError `timeout` when it takes longer than `timeoutMs`. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('timeout', `${what} took longer than ${Math.round(timeoutMs)} ms.`)),
      Math.max(0, timeoutMs),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
