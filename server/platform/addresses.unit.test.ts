import { expect, it } from 'vitest';
import { blockOf } from './addresses.ts';

it.each([
  ['41.138.32.7', '41.138.32.0/24'],
  ['::ffff:41.138.32.200', '41.138.32.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s roams in %s, however it is written', (address, block) => {
  expect(blockOf(address)).toBe(block);
});
