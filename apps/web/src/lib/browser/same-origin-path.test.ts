import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

test.each([
  ['https://assay.example/invite/confirm?token=a#b', '/invite/confirm?token=a#b'],
  ['/dashboard', '/dashboard'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['https://assay.example//evil.example', '/evil.example'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('%s leads to %s', (address, path) => {
  expect(sameOriginPath(address, 'https://assay.example')).toBe(path);
});
