import { closeSync, openSync, readSync } from 'node:fs'

export type FileLine = { number: number; text: string; bytes: number; isWhole: boolean }

const newline = 0x0a

/**
 * Reads the lines of a file of any size, without ever holding all of it. `isWhole` is false for a last line without
 * its end.
 */
export function* readLines(path: string): Generator<FileLine> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(256 * 1024)
    let rest = Buffer.alloc(0)
    let number = 0
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      rest = Buffer.concat([rest, chunk.subarray(0, read)])
      let start = 0
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, start)) {
        number += 1
        yield {
          number,
          text: rest.toString('utf8', start, end),
          bytes: end + 1 - start,
          isWhole: true,
        }
        start = end + 1
      }
      rest = rest.subarray(start)
    }
    if (rest.length > 0)
      yield { number: number + 1, text: rest.toString(), bytes: rest.length, isWhole: false }
  } finally {
    closeSync(file)
  }
}
