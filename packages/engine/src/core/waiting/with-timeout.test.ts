import { isAppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('work that takes too long is a timeout that says what took long', async () => {
  const error = await withTimeout(new Promise(() => undefined), 1, 'The answer').catch((thrown) => thrown);
  expect(isAppError(error, 'timeout')).toBe(true);
  expect(String(error)).toContain('The answer');
});
