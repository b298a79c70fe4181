import { dirname } from 'node:path'
import { prescribed } from './prescribed-sentences.ts'
import { repositoryFiles } from './repository.ts'
import { isReadByPeople, type Sentence, sentencesIn } from './sentences.ts'

/** Prints every sentence that people read, by folder, for a reader to review: `npm run words [folder]`. */
const [, , folder = ''] = process.argv
const sentences = repositoryFiles()
  .filter(({ path }) => isReadByPeople(path) && path.startsWith(folder))
  .flatMap(sentencesIn)

const folders = Map.groupBy(sentences, ({ path }) => dirname(path))
const groups = [...folders].map(([name, those]) => [name, ...those.map(lineOf), ''].join('\n'))
const summary = `${sentences.length} sentences; those with * are prescribed word for word.`
process.stdout.write(`${[...groups, summary].join('\n')}\n`)

function lineOf({ path, line, text, kind }: Sentence): string {
  const mark = prescribed.includes(text) ? '*' : ' '
  return ` ${mark} ${text}  [${path.slice(path.lastIndexOf('/') + 1)}:${line}${kind && ` ${kind}`}]`
}
