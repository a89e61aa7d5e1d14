import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLifetime } from '../process/lifetime.ts';
import { isOutsideOfTheWeb, webAddressesOnly } from './web-addresses-only.ts';

test.each([
  ['http://a.test/', false],
  ['https://a.test/', false],
  ['', false],
  [':', false],
  ['about:blank', false],
  ['about:srcdoc', false],
  ['blob:http://a.test/5f1c', false],
  ['data:text/html,x', false],
  ['chrome-error://chromewebdata/', false],
  ['file:///etc/passwd', true],
  ['view-source:http://a.test/', true],
  ['chrome://version', true],
  ['devtools://devtools/bundled/inspector.html', true],
  ['filesystem:http://a.test/temporary/x', true],
  ['javascript:1', true],
  ['what-comes-next://x', true],
  ['no address at all', true],
])('%s lies outside of the web: %s', (address, expected) => {
  expect(isOutsideOfTheWeb(address)).toBe(expected);
});

test('a file that came into a frame all the same ends the session before it can be pictured', async () => {
  const page = Object.assign(new EventEmitter(), { url: () => 'http://a.test/' });
  const lifetime = createLifetime();
  webAddressesOnly(page, lifetime);
  const picture = lifetime.race(new Promise(() => undefined));
  page.emit('framenavigated', { url: () => 'file:///etc/passwd' });
  await expect(picture).rejects.toMatchObject({
    code: 'address_refused',
    message: expect.stringContaining('/etc/passwd'),
  });
});
