import { AppError } from '@assay/domain';
import { inputProblems } from '@assay/protocol';
import type { z } from 'zod';
import { invalidInput } from '../error-for-caller.ts';
import { isNestedTooDeep } from './is-nested-too-deep.ts';

/**
 * The checked body of a request.
 * @throws AppError 'invalid_input' with every problem, 'too_large'
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
  const text = await readText(request, maxBytes);
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw invalidInput(inputProblems(parsed.error));
}

/** Counts the bytes that arrive, because a content-length header may be wrong. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (request.body === null) return '';
  for await (const chunk of request.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError('too_large', `A body has at most ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (isNestedTooDeep(text)) throw new AppError('invalid_input', 'The body nests too deep.');
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch (cause) {
    throw new AppError('invalid_input', 'The body is not JSON.', { cause });
  }
}
