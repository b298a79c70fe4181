import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PostingSource } from '../posting-source.ts'
import { readLines } from '../read-lines.ts'
import { readPostingLine } from './read-posting-line.ts'

/**
 * The postings of the files, in order, each once. `lastLine` says where an earlier run stopped.
 * What is not a posting is named in the log and passed over.
 */
export function openPostingFiles(
  files: string[],
  options: { lastLine: (file: string) => number; log: (line: string) => void },
): PostingSource {
  const paths = files.map((file) => resolve(file))
  for (const path of paths) refuseUnreadable(path)
  const postings = readFiles(paths, options)
  return {
    next: () => {
      const { value } = postings.next()
      return value ?? null
    },
  }
}

type Found = NonNullable<ReturnType<PostingSource['next']>>

function* readFiles(
  paths: string[],
  { lastLine, log }: { lastLine: (file: string) => number; log: (line: string) => void },
): Generator<Found, undefined> {
  for (const file of paths) {
    const done = lastLine(file)
    for (const { number: line, text } of readLines(file)) {
      if (line <= done || text.trim() === '') continue
      const read = readPostingLine(text)
      if ('reason' in read) log(`${file}, line ${line}: skipped, ${read.reason}.`)
      else yield { draft: read.draft, fedFrom: { file, line } }
    }
    log(`All postings of ${file} are on the marketplace.`)
  }
}

function refuseUnreadable(path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch (cause) {
    throw new PostingFileError(`The postings file ${path} cannot be read.`, { cause })
  }
  if (!statSync(path).isFile())
    throw new PostingFileError(`The postings file ${path} is not a file.`)
}

export class PostingFileError extends Error {
  override readonly name = 'PostingFileError'
}
