import { AppError } from '@assay/domain';
import { type FunctionDeclaration, inputProblems } from '@assay/protocol';
import type { z } from 'zod';
import { readJson } from '../http/body/read-json.ts';
import { invalidInput } from '../http/error-for-caller.ts';
import { BODY_SIZES } from '../limits/body-sizes.ts';

/**
 * The checked input of a function: the body of a POST, the query of a GET.
 * @throws AppError 'invalid_input' with every problem, 'too_large'
 */
export async function readInput<T>(
  method: FunctionDeclaration['method'],
  request: Request,
  schema: z.ZodType<T>,
): Promise<T> {
  if (method === 'POST') return readJson(request, schema, BODY_SIZES.functions);
  const query = new URL(request.url).searchParams;
  const names = [...query.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new AppError('invalid_input', `The query has ${repeated} more than once.`);
  const parsed = schema.safeParse(Object.fromEntries(query));
  if (parsed.success) return parsed.data;
  throw invalidInput(inputProblems(parsed.error));
}
