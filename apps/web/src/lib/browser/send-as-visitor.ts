import type { FunctionInput, VisitorFunction } from '@assay/protocol';
import { toastsCode } from './show-toast.ts';

const loadFunctions = async () => await import('../server/call-visitor-function.ts');

/**
 * Loads what sending a form needs. Called when somebody begins to fill it in, so that an answer can be shown although
 * the server has gone away meanwhile.
 */
export function loadForSending(): void {
  Promise.all([loadFunctions(), toastsCode.load()]).catch((error: unknown) =>
    console.warn('Parts of the form could not be loaded yet:', error),
  );
}

/** Calls a function that visitors may call. @throws AppError or TypeError when it failed */
export async function sendAsVisitor<Name extends VisitorFunction>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<void> {
  const { callVisitorFunction } = await loadFunctions();
  await callVisitorFunction(name, input);
}
