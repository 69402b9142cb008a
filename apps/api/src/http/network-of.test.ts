import { expect, test } from 'vitest';
import { networksOf, shortNetworkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::FFFF:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['192.0.2.7:1234', '192.0.2.7', null],
  ['[2001:db8:1:2:3:4:5:6]:1234', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unix', 'unix', null],
])('[API-123] %s belongs to the network %s, and in IPv6 to the /48 %s', (ip, home, site) => {
  expect(networksOf(ip)).toEqual({ home, site });
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['192.0.2.7:1234', '192.0.2.0/24'],
  ['unix', null],
])('[ADMIN-265] %s is kept as %s', (network, kept) => {
  expect(shortNetworkOf(network)).toBe(kept);
});
