import { expect, test } from 'vitest';
import { isLoopbackName } from './loopback-names.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['127.0.0.1.example.com', false],
  ['127.example.com', false],
  ['localhost.example.com', false],
  ['10.0.0.1', false],
  ['[::2]', false],
])('%s is a name of this machine: %s', (hostname, expected) => {
  expect(isLoopbackName(hostname)).toBe(expected);
});
