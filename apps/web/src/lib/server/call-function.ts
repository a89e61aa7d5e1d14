import { AppError } from '@assay/domain';
import {
  errorFromResponse,
  FUNCTION_OUTPUTS,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '@assay/protocol';
import type { z } from 'zod';
import { sendWatched } from './slow-requests.ts';
import { publicConfig, supabase } from './supabase-client.ts';

const OUTPUTS: { readonly [Name in FunctionName]: z.ZodType<FunctionOutput<Name>> } = FUNCTION_OUTPUTS;

/**
 * Calls a server function as the signed-in person; an input without fields is not sent.
 * @returns the parsed answer
 * @throws AppError with the code of the server's refusal; `server_unreachable` when no answer came
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const sent =
    Object.keys(input).length === 0
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  return await send(name, '', { method: 'POST', ...sent });
}

/** Calls a function that answers GET. As `callFunction` otherwise. */
export async function readFunction<Name extends FunctionName>(
  name: Name,
  query: Readonly<Record<string, string>>,
): Promise<FunctionOutput<Name>> {
  return await send(name, `?${new URLSearchParams(query)}`, { method: 'GET' });
}

type SentRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

async function send<Name extends FunctionName>(
  name: Name,
  query: string,
  request: SentRequest,
): Promise<FunctionOutput<Name>> {
  const schema: z.ZodType<FunctionOutput<Name>> = OUTPUTS[name];
  const token = await supabase().token();
  const config = publicConfig();
  const answer = await sendWatched((signal) =>
    fetch(`${config.supabaseUrl}/functions/v1/${name}${query}`, {
      ...request,
      headers: { ...request.headers, apikey: config.supabaseKey, authorization: `Bearer ${token}` },
      signal,
    }),
  ).catch((cause: unknown) => {
    throw new AppError('server_unreachable', 'The server did not answer.', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(body);
  throw errorFromResponse(answer.status, body);
}
