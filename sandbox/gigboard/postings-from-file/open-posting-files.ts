import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PostingDraft } from '../world/posting.ts'
import type { PostingSource } from '../world/posting-source.ts'
import { readLines } from '../world/read-lines.ts'
import { readPostingLine } from './read-posting-line.ts'

/**
 * Yields the postings of the files, in order, each once. Lines that are no posting are named in the log and skipped.
 */
export function openPostingFiles(files: string[], log: (line: string) => void): PostingSource {
  const paths = files.map((file) => resolve(file))
  for (const path of paths) refuseUnreadable(path)
  const postings = readFiles(paths, log)
  return {
    next: () => {
      const { value } = postings.next()
      return value ?? null
    },
  }
}

function* readFiles(
  paths: string[],
  log: (line: string) => void,
): Generator<PostingDraft, undefined> {
  for (const file of paths) {
    for (const { number: line, text } of readLines(file)) {
      if (text.trim() === '') continue
      const read = readPostingLine(text)
      if ('reason' in read) log(`${file}, line ${line}: skipped, ${read.reason}.`)
      else yield read.draft
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
