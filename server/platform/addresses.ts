import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, `::` and leading zeros written out or not. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/** The block of addresses one subscriber line can roam in: /24 of IPv4, /64 of IPv6. */
export const blockOf = (address: string): string => {
  const v4 = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv6(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(v4).slice(0, NETWORK_GROUPS).join(':')}::/64`;
};
