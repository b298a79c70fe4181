import { isIPv4, isIPv6 } from 'node:net'

/** Network that an address is counted under: /24 of IPv4, /64 of IPv6, since one client commands a whole one. */
export function addressPrefix(address: string): string {
  const bare = address.replace(/%.*$/u, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(bare)) return `${groups(bare).slice(0, 4).join(':')}::/64`
  return 'unknown'
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/u, ''))
}
