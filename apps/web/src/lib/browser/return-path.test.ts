// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetReturnPath, rememberReturnPath, rememberReturnPathOnce, takeReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

test('the path is given back once, with its query and hash', () => {
  rememberReturnPath({ pathname: '/projects/1/tests', search: '?q=cart', hash: '#last' });
  expect(takeReturnPath()).toBe('/projects/1/tests?q=cart#last');
  expect(takeReturnPath()).toBeUndefined();
});

test('the page that was on its way counts, not the one that was left', () => {
  rememberReturnPath({ pathname: '/projects', search: '', hash: '' });
  rememberReturnPathOnce({ pathname: '/dashboard', search: '', hash: '' });
  expect(takeReturnPath()).toBe('/projects');
});

test('a forgotten path is not given back', () => {
  rememberReturnPath({ pathname: '/projects', search: '', hash: '' });
  forgetReturnPath();
  expect(takeReturnPath()).toBeUndefined();
});

test.each(['https://evil.test/', '//evil.test/', 'javascript:alert(1)', '\\\\evil.test'])(
  'an address elsewhere, %s, is not followed',
  (address) => {
    sessionStorage.setItem('assay:return-path', address);
    expect(new URL(takeReturnPath() ?? '/', window.location.origin).origin).toBe(window.location.origin);
  },
);
