import { runInNewContext } from 'node:vm';

export type PatternResult = 'matches' | 'differs' | 'takes too long';

/**
 * Tests a text against a regular expression from a test or a tested page, with a time limit. It runs in a context of
 * its own, because only there can V8 stop an expression such as `(a+)+b` that never ends and would block the whole
 * process. @throws SyntaxError for an invalid expression.
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
