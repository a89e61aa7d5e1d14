import { expect, test } from 'vitest';
import { credentialsOrigins } from './credentials-origins.ts';

test.each([
  [
    { url: 'http://shop.test/x?y=1' },
    ['http://shop.test', 'http://www.shop.test', 'https://shop.test', 'https://www.shop.test'],
  ],
  [{ url: 'https://www.shop.test/' }, ['https://www.shop.test', 'https://shop.test']],
  [{ url: 'http://127.0.0.1:3000/' }, ['http://127.0.0.1:3000']],
  [{ url: 'https://shop.test/', credentialsOrigin: 'https://sso.test' }, ['https://sso.test']],
  [{ url: 'https://shop.test/', credentialsOrigin: 'http://shop.test' }, ['http://shop.test', 'https://shop.test']],
])('credentials for %j are used at %j and nowhere else', (target, origins) => {
  expect(credentialsOrigins(target)).toEqual(origins);
});
