import { z } from 'zod';

const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  status: z.number().optional(),
  hint: z.string().nullish(),
  details: z.unknown().optional(),
});

/** A refusal or failure of the platform, with what it said. */
export class PlatformError extends Error {
  readonly code: string;
  readonly status: number;
  readonly hint: string;
  readonly details: unknown;

  constructor(
    message: string,
    said: { code?: string; status?: number; hint?: string; details?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: said.cause });
    this.name = 'PlatformError';
    this.code = said.code ?? 'unknown';
    this.status = said.status ?? 0;
    this.hint = said.hint ?? '';
    this.details = said.details;
  }
}

type Answer = { readonly data: unknown; readonly error: unknown; readonly status?: number };

/** The data of an answer, checked; throws what the platform refused. */
export async function unwrap<T>(answer: PromiseLike<Answer>, schema: z.ZodType<T>): Promise<T> {
  const { data, error, status } = await answer;
  if (error !== null && error !== undefined) throw platformError(error, status);
  return schema.parse(data);
}

/** As `unwrap`, for a write whose row must come back: none means that it is gone or not allowed. */
export async function unwrapRow<T>(answer: PromiseLike<Answer>, schema: z.ZodType<T>): Promise<T> {
  const rows = await unwrap(answer, z.array(schema));
  const row = rows[0];
  if (row === undefined)
    throw new PlatformError('It is gone, or your role does not allow this.', { code: 'not_found_or_denied' });
  return row;
}

export function platformError(error: unknown, status = 0): PlatformError {
  const said = failureSchema.safeParse(error);
  if (!said.success) return new PlatformError(String(error), { status, cause: error });
  const { message, code, hint, details } = said.data;
  return new PlatformError(message, {
    status: said.data.status ?? status,
    details,
    cause: error,
    ...(code === undefined ? {} : { code }),
    ...(hint ? { hint } : {}),
  });
}

/** The platform said that this is not for this person: not a fault, and trying again does not help. */
export function isDenied(error: unknown): boolean {
  return (
    error instanceof PlatformError && (error.code === '42501' || error.code === 'forbidden' || error.status === 403)
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
