import { describe, expect, it } from 'vitest';
import { networksOf, widestNetworkOf } from './addresses.ts';

it.each([
  ['41.138.32.7', '41.138.32.0/24'],
  ['::ffff:41.138.32.200', '41.138.32.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0::/48'],
  ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is counted as %s, in any notation', (address, network) => {
  expect(widestNetworkOf(address)).toBe(network);
});

describe('the networks of an address', () => {
  it.each([
    ['41.138.32.7', ['41.138.32.7/32', '41.138.32.0/24']],
    ['::ffff:41.138.32.7', ['41.138.32.7/32', '41.138.32.0/24']],
    ['2001:db8:1:2ab::9', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:ab::9', ['2001:db8:1:ab::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['not an address', ['0.0.0.0/32', '0.0.0.0/24']],
    ['', ['0.0.0.0/32', '0.0.0.0/24']],
    [undefined, ['0.0.0.0/32', '0.0.0.0/24']],
  ])('%s: %j, narrowest first', (address, networks) => {
    expect(networksOf(address).map(({ cidr }) => cidr)).toEqual(networks);
  });

  it.each(['41.138.32.7', '2001:db8:1:2ab::9'])(
    'are the same when only the narrowest is known: %s',
    (address) => {
      const networks = networksOf(address);
      expect(networksOf(networks[0].cidr)).toEqual(networks);
    },
  );
});
