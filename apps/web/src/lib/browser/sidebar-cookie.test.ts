import { expect, test } from 'vitest';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

test('P1-210: the state of the sidebar is kept for 7 days', () => {
  expect(sidebarCookie(false, { protocol: 'http:' })).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
});

test('on an https page the cookie is Secure', () => {
  expect(sidebarCookie(true, { protocol: 'https:' })).toBe(
    'sidebar:state=true; path=/; max-age=604800; samesite=lax; secure',
  );
});

test('P1-210: the sidebar opens as it was left, and is open at first', () => {
  expect(['', 'a=1; sidebar:state=true', 'a=1; sidebar:state=false'].map(readSidebarOpen)).toEqual([true, true, false]);
});
