import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../secrets/credential-cipher.ts';
import { createEvidenceTokens } from './evidence-token.ts';

const secrets = createSecrets('x'.repeat(64));
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 22, 23);
let nowMs = START_MS;
const tokens = createEvidenceTokens(secrets, () => nowMs);

describe('hole 18: an address of evidence', () => {
  test('opens its own file until it ends, over midnight too', () => {
    nowMs = START_MS;
    const token = tokens.sign('a/b/1/trace.zip', 3 * 3_600);
    nowMs = START_MS + 2 * HOUR_MS;
    expect(tokens.opens(token, 'a/b/1/trace.zip')).toBe(true);
    expect(tokens.opens(token, 'b/b/1/trace.zip')).toBe(false);
    expect(tokens.opens(token, 'a/b/1/trace.zip/')).toBe(false);
    nowMs = START_MS + 3 * HOUR_MS;
    expect(tokens.opens(token, 'a/b/1/trace.zip')).toBe(false);
  });

  test('lasts a day at most, whatever was asked for', () => {
    nowMs = START_MS;
    for (const seconds of [10 ** 12, Number.MAX_SAFE_INTEGER, 86_401]) {
      const token = tokens.sign('a', seconds);
      nowMs = START_MS + 24 * HOUR_MS - 1_000;
      expect(tokens.opens(token, 'a')).toBe(true);
      nowMs = START_MS + 24 * HOUR_MS;
      expect(tokens.opens(token, 'a')).toBe(false);
      nowMs = START_MS;
    }
  });

  test('cannot be made to last longer, moved to another day, or guessed', () => {
    nowMs = START_MS;
    const token = tokens.sign('a', 60);
    const [day = '', end = '', signature = ''] = token.split('.');
    for (const other of [
      `${day}.${Number(end) + 1}.${signature}`,
      `${Number(day) - 1}.${end}.${signature}`,
      `${day}.${end}.${signature.slice(1)}A`,
      `${day}.${end}.`,
      '',
      'a.b.c',
    ])
      expect(tokens.opens(other, 'a')).toBe(false);
    expect(createEvidenceTokens(createSecrets('y'.repeat(64)), () => nowMs).opens(token, 'a')).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !tokens.opens(text, 'a')));
  });
});
