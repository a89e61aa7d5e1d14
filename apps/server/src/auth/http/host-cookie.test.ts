import { expect, test } from 'vitest';
import { hostCookie, readHostCookie } from './host-cookie.ts';

const VALUE = 'a'.repeat(43);
const SITE = { siteUrl: 'https://assay.example.com' };
const asking = (cookie: string) => new Request('http://127.0.0.1:3000/', { headers: { cookie } });

test('behind TLS a cookie has the name that no other host of the domain can give one', () => {
  const cookie = hostCookie('assay-sign-up', { value: VALUE, maxAgeSeconds: 60, ...SITE });
  expect(cookie).toBe(`__Host-assay-sign-up=${VALUE}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`);
  expect(readHostCookie(asking(cookie.split(';')[0] ?? ''), 'assay-sign-up', SITE)).toBe(VALUE);
});

test('a cookie that evil.example.com plants for the whole domain is not read', () => {
  expect(readHostCookie(asking(`assay-sign-up=${VALUE}`), 'assay-sign-up', SITE)).toBeUndefined();
  expect(readHostCookie(asking(`x__Host-assay-sign-up=${VALUE}`), 'assay-sign-up', SITE)).toBeUndefined();
});

test('on one’s own machine it has its plain name', () => {
  const siteUrl = 'http://127.0.0.1:3000';
  expect(hostCookie('assay-sign-up', { value: VALUE, maxAgeSeconds: 60, siteUrl })).toBe(
    `assay-sign-up=${VALUE}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
  );
  expect(readHostCookie(asking(`a=1; assay-sign-up=${VALUE}; b=2`), 'assay-sign-up', { siteUrl })).toBe(VALUE);
});
