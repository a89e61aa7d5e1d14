import { expect, test } from 'vitest';
import { ipv6Groups } from './ipv6-groups.ts';

test.each([
  ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
  ['2001:DB8::', [0x2001, 0xdb8, 0, 0, 0, 0, 0, 0]],
  ['2001:0db8:0:0:1::0001', [0x2001, 0xdb8, 0, 0, 1, 0, 0, 1]],
  ['::ffff:192.0.2.1', [0, 0, 0, 0, 0, 0xffff, 0xc000, 0x201]],
  ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
])('the groups of %s', (address, groups) => {
  expect(ipv6Groups(address)).toEqual(groups);
});
