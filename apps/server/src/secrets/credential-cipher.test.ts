import { describe, expect, test } from 'vitest';
import { createSecrets } from './credential-cipher.ts';

const secrets = createSecrets('a secret of more than thirty-two characters');
const place = { owner: 'project', id: '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11', field: 'password' } as const;

describe('encrypted credentials', () => {
  test('are decrypted again, whatever their text, and are never the same twice', () => {
    for (const text of ['', 'pässwörd ☂', 'x'.repeat(10_000)])
      expect(secrets.decryptCredential(secrets.encryptCredential(text, place), place)).toBe(text);
    expect(secrets.encryptCredential('same', place)).not.toBe(secrets.encryptCredential('same', place));
    expect(secrets.encryptCredential('same', place)).toMatch(/^enc:v2:[0-9a-f]{8}:[\w-]+$/);
  });

  test('cannot be decrypted when one character changed, with another secret, or when they were never encrypted', () => {
    const encrypted = secrets.encryptCredential('password', place);
    const last = encrypted.at(-2) === 'A' ? 'B' : 'A';
    const changed = `${encrypted.slice(0, -2)}${last}${encrypted.at(-1)}`;
    for (const text of [changed, 'password', 'enc:v1:', 'enc:v1:AAAA', 'enc:v2:00000000:AAAA'])
      expect(() => secrets.decryptCredential(text, place)).toThrow('cannot be decrypted');
    expect(() => createSecrets('another secret of more than thirty-two').decryptCredential(encrypted, place)).toThrow(
      'cannot be decrypted',
    );
  });

  test.each([
    ['another project', { id: '00000000-6d1e-4b57-9b0e-0f6d6a9c1a11' }],
    ['another field', { field: 'username' }],
    ['an environment', { owner: 'environment' }],
  ] as const)('that were moved to %s cannot be decrypted there', (_, elsewhere) => {
    const encrypted = secrets.encryptCredential('password', place);
    expect(() => secrets.decryptCredential(encrypted, { ...place, ...elsewhere })).toThrow('cannot be decrypted');
    expect(secrets.decryptCredential(encrypted, { ...place, id: place.id.toUpperCase() })).toBe('password');
  });

  test('of the first form can be decrypted to be encrypted again, and belong to no place', () => {
    const first = 'enc:v1:AAECAwQFBgcICQoL6SB0PwUXWka2cRDIHlOyVkr9uKvdhlNpUA';
    expect(secrets.decryptFirstForm(first)).toBe('tops3cret');
    expect(() => secrets.decryptCredential(first, place)).toThrow('cannot be decrypted');
    expect([secrets.isCurrent(first), secrets.isCurrent(secrets.encryptCredential('x', place))]).toEqual([false, true]);
  });

  test('every use has a key of its own, the same at every start', () => {
    const again = createSecrets('a secret of more than thirty-two characters');
    expect([again.jwtSecret, again.fingerprint]).toEqual([secrets.jwtSecret, secrets.fingerprint]);
    expect(secrets.jwtSecret).not.toBe(secrets.fingerprint);
  });
});
