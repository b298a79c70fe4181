/** Bytes before the places of a word: its hash and the number of its jobs, less one. */
const headBytes = 6
const placeBytes = 2

/** Finds the places of each of these words in a segment's buckets. Those in no bucket are in none of its jobs. */
export function placesOf(
  buckets: readonly Buffer[],
  hashes: ReadonlySet<number>,
): Map<number, Uint16Array> {
  const found = new Map<number, Uint16Array>()
  for (const bucket of buckets) {
    for (let at = 0; at < bucket.length;) {
      const hash = bucket.readInt32BE(at)
      const jobs = bucket.readUInt16BE(at + 4) + 1
      if (hashes.has(hash)) found.set(hash, readPlaces(bucket, at + headBytes, jobs))
      at += headBytes + jobs * placeBytes
    }
  }
  return found
}

function readPlaces(bucket: Buffer, from: number, jobs: number): Uint16Array {
  const places = new Uint16Array(jobs)
  for (let nth = 0; nth < jobs; nth += 1) places[nth] = bucket.readUInt16BE(from + nth * placeBytes)
  return places
}
