import { expect, test } from 'vitest';
import { addressOnSite } from './address-on-site.ts';

test.each([
  [null, 'http://127.0.0.1:3000/'],
  ['http://127.0.0.1:3000/reset-password?a=b#c', 'http://127.0.0.1:3000/reset-password?a=b#c'],
  ['/invite/confirm?token=x', 'http://127.0.0.1:3000/invite/confirm?token=x'],
  ['http://localhost:3000/login', 'http://127.0.0.1:3000/login'],
  ['http://localhost:8080/login', 'http://127.0.0.1:3000/'],
  ['https://evil.example/login', 'http://127.0.0.1:3000/'],
  ['//evil.example/login', 'http://127.0.0.1:3000/'],
  ['http://127.0.0.1:3000@evil.example/', 'http://127.0.0.1:3000/'],
  ['http://localhost:3000//evil.example', 'http://127.0.0.1:3000/evil.example'],
  ['javascript:alert(1)', 'http://127.0.0.1:3000/'],
  ['not an address at all:', 'http://127.0.0.1:3000/not%20an%20address%20at%20all:'],
])('%s leads to %s', (wanted, address) => {
  expect(addressOnSite(wanted, 'http://127.0.0.1:3000')).toBe(address);
});
