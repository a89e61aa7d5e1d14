import * as v from 'valibot';

/** What the schema makes of an answer. @throws Error that names the first value that does not fit */
export function parseAnswer<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`The answer of the server does not fit at '${v.getDotPath(issue) ?? ''}': ${issue.message}.`);
}
