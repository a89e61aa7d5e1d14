import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SESSION_KEY } from './stored-session.ts';

describe('where the session is stored', () => {
  test('the script that covers the home page looks for the same keys', () => {
    const script = readFileSync(new URL('../../../public/session-check.js', import.meta.url), 'utf8');
    expect(script).toContain(`/${SESSION_KEY.source}/.test(key)`);
  });
});
