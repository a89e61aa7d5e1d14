import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { withoutSecrets } from './without-secrets.ts';

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLog('debug', (line) => lines.push(line)).error(fields, 'trial');
  return lines.join('');
}

describe('the log', () => {
  test('fields that hold secrets are blotted out, three levels deep', () => {
    const text = logged({
      password: 'hush1',
      user: { token: 'hush2', headers: { authorization: 'hush3' } },
      path: '/kept',
    });
    expect(text).not.toContain('hush');
    expect(text).toContain('/kept');
  });

  test('an error loses what its driver hung on it: the statement’s parameters', () => {
    const error = Object.assign(new Error('no such row', { cause: new Error('at postgres://me:hush4@db/x') }), {
      code: '23505',
      params: ['hush5'],
      query: 'insert',
    });
    const text = logged({ error });
    expect(text).not.toContain('hush');
    expect(JSON.parse(text).error).toMatchObject({
      message: 'no such row',
      code: '23505',
      cause: { message: 'at postgres://me:[secret]@db/x' },
    });
  });

  test.each([
    ['smtp://me:p%40ss@mail.example:587', 'smtp://me:[secret]@mail.example:587'],
    ['GET /auth/v1/verify?token=abc&type=signup', 'GET /auth/v1/verify?token=[secret]&type=signup'],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln', 'Bearer [token]'],
    ['key sb_secret_abc_def', 'key [key]'],
    ['x-eyJhbGciOi.eyJzdWIiOi.c2ln', 'x-[token]'],
    ['at www.assay.example', 'at www.assay.example'],
    ['https://example.com/a@b', 'https://example.com/a@b'],
  ])('%s is written as %s', (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  /** One line with 100 KB of the first text took seven seconds. */
  test.each(['eyJ-', 'eyJ.', 'a.', 'a', '//a:', '//', '?token=', 'sb_secret_', '&code='])(
    'a text of “%s” a million times is written at once, and only its beginning',
    (part) => {
      expect(withoutSecrets(part.repeat(1_000_000)).length).toBeLessThan(21_000);
    },
  );
});
