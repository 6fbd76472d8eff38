import { isIPv6 } from 'node:net';

/** The block of addresses one subscriber line can roam in: /24 of IPv4, /64 of IPv6. */
export const blockOf = (address: string): string => {
  const v4 = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv6(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = v4.split('::');
  return `${head.split(':').slice(0, 4).join(':')}::/64`;
};
