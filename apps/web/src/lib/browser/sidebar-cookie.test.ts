import { expect, test } from 'vitest';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

test('P1-210: what the sidebar was is kept for 7 days', () => {
  expect(sidebarCookie(false, { protocol: 'http:' })).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
});

test('behind TLS it is sent over TLS alone', () => {
  expect(sidebarCookie(true, { protocol: 'https:' })).toBe(
    'sidebar:state=true; path=/; max-age=604800; samesite=lax; secure',
  );
});

test('P1-210: the sidebar comes back as it was left, open at first', () => {
  expect(['', 'a=1; sidebar:state=true', 'a=1; sidebar:state=false'].map(readSidebarOpen)).toEqual([true, true, false]);
});
