import { runInNewContext } from 'node:vm';

export type PatternResult = 'matches' | 'differs' | 'takes too long';

/**
 * Whether a text matches a regular expression that a test or a tested page brings. In a context of its own because only
 * there V8 can stop one that backtracks without end: elsewhere `(a+)+b` holds the whole process, and with it everybody's
 * runs. Throws SyntaxError for what is no expression.
 */
export function testPattern(
  pattern: string,
  { text, flags, timeoutMs }: { text: string; flags: string; timeoutMs: number },
): PatternResult {
  new RegExp(pattern, flags);
  try {
    const matches: unknown = runInNewContext(
      'new RegExp(pattern, flags).test(text)',
      { pattern, flags, text },
      { timeout: timeoutMs },
    );
    return matches === true ? 'matches' : 'differs';
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'takes too long';
    throw error;
  }
}
