import { describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a secret of more than thirty-two characters');

describe('sealed credentials', () => {
  test('open again, whatever was in them, and are never the same twice', () => {
    for (const text of ['', 'pässwörd ☂', 'x'.repeat(10_000)])
      expect(secrets.openCredential(secrets.sealCredential(text))).toBe(text);
    expect(secrets.sealCredential('same')).not.toBe(secrets.sealCredential('same'));
    expect(secrets.sealCredential('same')).toMatch(/^enc:v1:[\w-]+$/);
  });

  test('do not open when one character changed, with another secret, or when they never were sealed', () => {
    const sealed = secrets.sealCredential('password');
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    const changed = `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`;
    for (const text of [changed, 'password', 'enc:v1:', 'enc:v1:AAAA'])
      expect(() => secrets.openCredential(text)).toThrow('cannot be decrypted');
    expect(() => createSecrets('another secret of more than thirty-two').openCredential(sealed)).toThrow(
      'cannot be decrypted',
    );
  });

  test('every use has a key of its own, the same at every start', () => {
    const again = createSecrets('a secret of more than thirty-two characters');
    expect([again.jwtSecret, again.agentToken, again.fingerprint]).toEqual([
      secrets.jwtSecret,
      secrets.agentToken,
      secrets.fingerprint,
    ]);
    expect(new Set([secrets.jwtSecret, secrets.agentToken, secrets.fingerprint]).size).toBe(3);
  });
});
