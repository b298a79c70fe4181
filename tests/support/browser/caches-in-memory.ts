/** Caches of a browser, as far as ours are used. */
export function cachesInMemory() {
  const held = new Map<string, Map<string, Response>>()
  const match = (name: string, address: string) => held.get(name)?.get(address)?.clone()
  return {
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      match(cacheName, address),
    async open(name: string) {
      const cache = held.get(name) ?? new Map<string, Response>()
      held.set(name, cache)
      return {
        put: async (address: string, response: Response) => void cache.set(address, response),
        match: async (address: string) => match(name, address),
      }
    },
  }
}
