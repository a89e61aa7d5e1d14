import { expect, test } from 'vitest';
import { plainHttpWarning } from './plain-http-warning.ts';

test('a person who opens Assay to a network without TLS is warned, others are not', () => {
  expect(plainHttpWarning('http://192.168.1.20:3000')).toBe(
    'http://192.168.1.20:3000 has no TLS: others on the network can read passwords. Put a proxy in front: docs/operate/proxy-and-tls.md',
  );
  for (const url of [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'https://assay.example.com',
  ])
    expect(plainHttpWarning(url)).toBeUndefined();
});
