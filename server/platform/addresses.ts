import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;

/** Splits an IPv6 address into its eight groups, with `::` expanded and leading zeros removed. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/** Formats the network of an IPv6 address in CIDR notation. */
const networkOfV6 = (groups: readonly string[], bits: number): string => {
  const whole = groups.slice(0, Math.ceil(bits / GROUP_BITS));
  const rest = bits % GROUP_BITS;
  const last = rest === 0 ? undefined : whole.pop();
  if (last !== undefined) {
    const mask = 0xff_ff & (0xff_ff << (GROUP_BITS - rest));
    whole.push((Number.parseInt(last, 16) & mask).toString(16));
  }
  return `${whole.join(':')}::/${bits}`;
};

/**
 * Lists the network sizes that limits use: an IPv4 address and its /24; for IPv6 a subscriber line,
 * a site, and the largest customer allocation.
 */
export type NetworkSize = '/32' | '/24' | '/64' | '/56' | '/48';

export interface Network {
  size: NetworkSize;
  /** Contains the network in CIDR notation. */
  cidr: string;
}

const UNREADABLE = '0.0.0.0';

/**
 * Returns the networks that contain an address, narrowest first. A network in CIDR notation is read as its first
 * address, an unreadable address as 0.0.0.0, and so is undefined: the `ip` of a Fastify request whose connection is
 * closed, although its type says string.
 */
export const networksOf = (address: string | undefined): [Network, ...Network[]] => {
  const [ip = ''] = (address ?? '').split('/');
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIPv6(plain)) {
    const groups = groupsOf(plain);
    return [
      { size: '/64', cidr: networkOfV6(groups, 64) },
      { size: '/56', cidr: networkOfV6(groups, 56) },
      { size: '/48', cidr: networkOfV6(groups, 48) },
    ];
  }
  const v4 = isIPv4(plain) ? plain : UNREADABLE;
  return [
    { size: '/32', cidr: `${v4}/32` },
    { size: '/24', cidr: `${v4.split('.').slice(0, 3).join('.')}.0/24` },
  ];
};

/**
 * Returns the widest network counted for an address: /24 of IPv4, /48 of IPv6 (the largest customer
 * allocation).
 */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.cidr ?? '';
