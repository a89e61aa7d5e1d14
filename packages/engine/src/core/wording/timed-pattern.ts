import process from 'node:process';
import { runInNewContext } from 'node:vm';

export type PatternResult = 'matches' | 'differs' | 'takes too long';

/** On a machine that is busy with other work, a limit may pass before the expression has had its share of it. */
const ATTEMPTS = 4;

/**
 * Tests a text against a regular expression from a test or a tested page, with a limit of time. It runs in a context of
 * its own, because only there can V8 stop an expression such as `(a+)+b` that never ends and would block the whole
 * process. The limit is one of the clock: an expression that got less than half of it from the processor is tried again
 * with twice the limit. @throws SyntaxError for an invalid expression.
 */
export function testPattern(
  pattern: string,
  { text, flags, timeoutMs }: { text: string; flags: string; timeoutMs: number },
): PatternResult {
  new RegExp(pattern, flags);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = process.threadCpuUsage();
    const result = testOnce(pattern, { text, flags, timeoutMs: timeoutMs * 2 ** attempt });
    if (result !== 'takes too long') return result;
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 >= timeoutMs / 2) break;
  }
  return 'takes too long';
}

function testOnce(
  pattern: string,
  { text, flags, timeoutMs }: { text: string; flags: string; timeoutMs: number },
): PatternResult {
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
