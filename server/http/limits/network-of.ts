/**
 * Network that requests are counted under: an address of IPv4, a /64 of IPv6, since one client commands a whole one.
 * Undefined: the client has hung up already.
 */
export function networkOf(address: string | undefined): string {
  const bare = (address ?? 'nowhere').toLowerCase().replace(/%.*$/u, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(bare)?.[1]
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/u, '')).join(':')}::/64`
}
