const units = [
  ['GB', 1_000_000_000],
  ['MB', 1_000_000],
  ['KB', 1_000],
] as const

/** Says a size: "12.3 MB". */
export function sayBytes(bytes: number): string {
  const unit = units.find(([, size]) => bytes >= size)
  if (!unit) return `${bytes} bytes`
  const [name, size] = unit
  return `${(bytes / size).toFixed(1)} ${name}`
}
