import { FUNCTIONS, type FunctionInput, type FunctionName, type FunctionOutput } from '@assay/protocol';
import { z } from 'zod';
import { publicConfig, supabase } from './supabase.ts';
import { PlatformError } from './unwrap.ts';

const refusalSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
    details: z.unknown().optional(),
  }),
});

const OUTPUTS: { readonly [Name in FunctionName]: z.ZodType<FunctionOutput<Name>> } = {
  'generate-tests': FUNCTIONS['generate-tests'].output,
  'start-runs': FUNCTIONS['start-runs'].output,
  'cancel-runs': FUNCTIONS['cancel-runs'].output,
  'cancel-generation': FUNCTIONS['cancel-generation'].output,
  'project-credentials': FUNCTIONS['project-credentials'].output,
  'try-corner-shop': FUNCTIONS['try-corner-shop'].output,
};

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
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(said);
  const refusal = refusalSchema.safeParse(said);
  if (!refusal.success) throw new PlatformError(`The server answered ${answer.status}.`, { status: answer.status });
  const { code, message, hint = '', details } = refusal.data.error;
  throw new PlatformError(message, { code, hint, details, status: answer.status });
}
