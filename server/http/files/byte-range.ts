export type ByteRange = { start: number; end: number }

/**
 * Part of a file that a Range header asks for; null: all of it, because the header asks for none or for something
 * other than a single range. RFC 9110 section 14.2.
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  if (first === '') return lastBytes(Number(last), sizeBytes)
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return null // no range at all, so it does not count
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0) return 'unsatisfiable'
  return { start: Math.max(sizeBytes - count, 0), end: sizeBytes - 1 }
}
