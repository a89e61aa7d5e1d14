/** SQLSTATE of a statement that was ended because it took too long, as in PostgreSQL. */
export const STATEMENT_ENDED = '57014';
/** SQLSTATE of a statement that was running when the database stopped. */
const STOPPED = '57P02';
/** SQLSTATE of a statement that was refused because too many wait. */
const REFUSED = '53300';

export function endedError(limitMs: number): Error {
  return databaseError(STATEMENT_ENDED, `The statement was ended: it took longer than ${limitMs / 1_000} seconds.`);
}

export function stoppedError(cause?: unknown): Error {
  return databaseError(STOPPED, 'The database stopped, and is being opened again.', cause);
}

export function refusedError(waiting: number): Error {
  return databaseError(REFUSED, `Too many statements of the same caller wait for the database: ${waiting}.`);
}

function databaseError(code: string, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
