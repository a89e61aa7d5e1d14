import { expect, test } from 'vitest';
import './zod-without-eval.ts';
import { config } from 'zod';

test('zod takes the setting that was made before it was loaded', () => {
  expect(config()).toMatchObject({ jitless: true });
});
