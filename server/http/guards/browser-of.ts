/** Order matters: most browsers also name those that they are compatible with. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//u],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['Linux', /\bLinux\b/u],
]

const maxRead = 400

/** Names a browser and its system in words of our own, such as "Firefox on Windows". No version, nothing of its text. */
export function browserOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, maxRead) ?? ''
  const nameIn = (list: typeof browsers) => list.find(([, sign]) => sign.test(text))?.[0]
  const browser = nameIn(browsers) ?? 'Unknown browser'
  const system = nameIn(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
