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
 * Calls a server function as the signed-in person.
 * @returns the parsed answer
 * @throws AppError with the code of the server's refusal; `server_unreachable` when no answer came
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const schema: z.ZodType<FunctionOutput<Name>> = OUTPUTS[name];
  const token = await supabase().token();
  const config = publicConfig();
  const answer = await sendWatched((signal) =>
    fetch(`${config.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: config.supabaseKey,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(input),
      signal,
    }),
  ).catch((cause: unknown) => {
    throw new AppError('server_unreachable', 'The server did not answer.', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(body);
  throw errorFromResponse(answer.status, body);
}
