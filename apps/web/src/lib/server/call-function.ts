import { AppError } from '@assay/domain';
import {
  errorFromResponse,
  FUNCTION_OUTPUTS,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '@assay/protocol';
import type { z } from 'zod';
import { publicConfig, supabase } from './supabase-client.ts';

const OUTPUTS: { readonly [Name in FunctionName]: z.ZodType<FunctionOutput<Name>> } = FUNCTION_OUTPUTS;

/** Calls a server function as the signed-in person and checks its answer; a refusal is thrown as it was said. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const schema: z.ZodType<FunctionOutput<Name>> = OUTPUTS[name];
  const { data } = await supabase().auth.getSession();
  const config = publicConfig();
  const answer = await fetch(`${config.supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.supabaseKey,
      authorization: `Bearer ${data.session?.access_token ?? config.supabaseKey}`,
    },
    body: JSON.stringify(input),
  }).catch((cause: unknown) => {
    throw new AppError('server_unreachable', 'The server did not answer.', { cause });
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(said);
  throw errorFromResponse(answer.status, said);
}
