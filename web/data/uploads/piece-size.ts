export const smallestPieceBytes = 256 * 1024
const largestPieceBytes = 8 * 1024 * 1024
const pieceMs = 5_000

/** Sizes the next request by the speed of the last one: the server ends requests that take half a minute. */
export function nextPieceBytes(sentBytes: number, elapsedMs: number): number {
  const inTime = (sentBytes / Math.max(elapsedMs, 1)) * pieceMs
  return Math.round(Math.min(Math.max(inTime, smallestPieceBytes), largestPieceBytes))
}
