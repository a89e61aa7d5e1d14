import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, limitKey } from './client-address.ts';

const socket = '10.0.0.2';
const through = (trustedProxies: number, forwarded?: string, remoteAddress = socket) =>
  clientAddress(
    { remoteAddress, header: (name) => (name === 'x-forwarded-for' ? forwarded : undefined) },
    trustedProxies,
  );

describe('who asks', () => {
  test.each([
    [0, undefined, socket],
    [0, '203.0.113.7', socket],
    [1, undefined, socket],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, 'spoofed, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 192.0.2.3', '203.0.113.7'],
    [2, '203.0.113.7', socket],
    [1, 'unknown', socket],
    [1, '203.0.113.7,', socket],
    [1, '203.0.113.7:4711', '203.0.113.7'],
    [1, '[2001:db8::1]:4711', '2001:db8:0:0:0:0:0:1'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
    [1, '::ffff:cb00:7107', '203.0.113.7'],
  ])('behind %i proxies with "%s" it is %s', (proxies, forwarded, expected) => {
    expect(through(proxies, forwarded)).toBe(expected);
  });

  test('hole 11: whatever a client writes itself never changes its address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (spoofed) => {
        expect(through(1, [...spoofed, '203.0.113.7'].join(', '))).toBe('203.0.113.7');
        expect(through(0, spoofed.join(', '))).toBe(socket);
      }),
    );
  });

  test('hole 11: all addresses of one IPv6 network count as one, however they are written', () => {
    const keys = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::', 'fe80::1%eth0'].map(
      (address) => limitKey(through(0, undefined, address)),
    );
    expect(keys).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:2::/64', 'fe80:0:0:0::/64']);
    expect(limitKey('203.0.113.7')).toBe('203.0.113.7');
    expect(limitKey('2001:db8:1:3:0:0:0:1')).not.toBe(keys[0]);
    fc.assert(fc.property(fc.ipV6(), (address) => void limitKey(through(0, undefined, address))));
  });
});
