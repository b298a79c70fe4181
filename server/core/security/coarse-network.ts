/** Network by /24 or /48: an IPv6 network that requests are counted under, a /64, belongs to one household. */
export function coarseNetwork(network: string): string {
  const groups = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/u.exec(network)?.[1]
  return groups === undefined ? network : `${groups}:/48`
}
