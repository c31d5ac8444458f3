import { BlockList, isIPv6 } from 'node:net';

/** Networks that are nobody's on the internet: of this machine, of a company, of a link, of several at once, or kept for later. */
const ipv4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** The internet's addresses begin with 2000::/3; of these, networks that lead to others: Teredo, documentation, 6to4. */
const ipv6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const listOf = (networks: typeof ipv4, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};
const privateIpv4 = listOf(ipv4, 'ipv4');
const specialIpv6 = listOf(ipv6, 'ipv6');
const internetIpv6 = listOf([['2000::', 3]], 'ipv6');

/** Whether an IP address is not one of the internet's. What wraps an IPv4 address counts as private. */
export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return privateIpv4.check(address, 'ipv4');
  return !internetIpv6.check(address, 'ipv6') || specialIpv6.check(address, 'ipv6');
}
