/** Cookie out of reach of scripts, bound to the host over https. */
export function hostCookie(
  origin: string,
  { name: plain, sameSite }: { name: string; sameSite: 'Lax' | 'Strict' },
) {
  const isHttps = origin.startsWith('https://')
  const name = isHttps ? `__Host-${plain}` : plain
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`
  return {
    set: (secret: string, seconds: number) =>
      `${name}=${secret}; Max-Age=${seconds}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    /** Finds it in what a browser sends. */
    read(header: string): string | null {
      const pairs = header.split(';').map((pair) => pair.trim().split('='))
      return pairs.find(([found]) => found === name)?.[1] ?? null
    },
  }
}
