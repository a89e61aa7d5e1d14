import { AppError, ERRORS, type ErrorCode, hintOf, isErrorCode } from '@assay/domain';
import { z } from 'zod';

/** The body of every refusal: of the agent protocol, of functions, of artifacts. */
export const errorBodySchema = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    hint: z.string(),
    details: z.unknown().exactOptional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export type InputProblem = { readonly path: string; readonly message: string };

/** HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}

export function errorBody(error: AppError): ErrorBody {
  const { code, message, details } = error;
  return { error: { code, message, hint: hintOf(error), ...(details === undefined ? {} : { details }) } };
}

/**
 * The error of a response. An unknown code, as a newer server may send, becomes `internal` from status 500 and `usage`
 * below it, with the server's message. A body that is not of this shape, such as the page of a proxy, becomes
 * `unavailable` from status 500 and `internal` below it.
 */
export function errorFromResponse(status: number, body: unknown): AppError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) {
    return new AppError(status >= 500 ? 'unavailable' : 'internal', `The server answered with status ${status}.`);
  }
  const { code, message, hint, details } = parsed.data.error;
  const known = isErrorCode(code) ? code : status >= 500 ? 'internal' : 'usage';
  return new AppError(known, message, { hint, details });
}

/** Every problem of an input, with the path of the value. */
export function inputProblems(error: z.ZodError): InputProblem[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
