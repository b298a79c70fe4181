import { BlockList, isIPv4 } from 'node:net'

type Trust = (address: string, hop: number) => boolean

const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(network, bits, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Reads which proxies are believed, for Fastify. Where only their number is known, the nearest must be on this machine
 * or in a private network: a request from elsewhere has bypassed the proxies, and could claim any address.
 */
export function trustedProxies(given: number | string): string | false | Trust {
  if (typeof given === 'string') return given
  if (given === 0) return false
  return (address, hop) => (hop === 0 ? isNear(address) : hop < given)
}

function isNear(address: string): boolean {
  const bare = address.replace(/%.*$/u, '')
  return near.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6')
}
