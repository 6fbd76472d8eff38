import { BlockList, isIP } from 'node:net';

/** Lists the non-public IPv4 ranges (IANA special-purpose registry). */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Lists the public IPv6 range. */
const OPEN_V6 = ['2000::/3'];
/**
 * Lists the parts of the public IPv6 range that have special purposes and are not called: protocol assignments,
 * documentation, embedded IPv4 addresses.
 */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16'];

/** Creates a list, against which IP addresses can be checked, from networks in CIDR notation. */
const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const closedV4 = listOf(CLOSED_V4, 'ipv4');
const openV6 = listOf(OPEN_V6, 'ipv6');
const closedV6 = listOf(CLOSED_V6, 'ipv6');

/** Says whether an IP address is public: of no IPv4 range for special purposes, or in the global range of IPv6. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closedV4.check(address, 'ipv4');
    case 6:
      return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
    default:
      return false;
  }
};
