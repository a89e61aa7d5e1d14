// First: public pages have no entry that does it.
import './zod-without-eval.ts';
import type { FunctionInput, VisitorFunction } from '@assay/protocol';
import { callFunction } from './call-function.ts';
import { connect } from './supabase-client.ts';

/** Calls a function from a public page, where nothing has connected yet. */
export async function callVisitorFunction<Name extends VisitorFunction>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<void> {
  await connect();
  await callFunction(name, input);
}
