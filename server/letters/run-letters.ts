import { checkLetters } from './check-letters.ts'
import { LettersError } from './letters-error.ts'
import { writeLetters } from './write-letters.ts'

// A reader such as `head` may leave before the last line.
process.stdout.on('error', () => process.exit())

const [first, file] = process.argv.slice(2)

try {
  if (first !== '--check') await writeLetters(process.argv.slice(2), print)
  else if (file === undefined) complain('Name a file of JSON lines: --check FILE')
  else await checkLetters(file, print)
} catch (error) {
  complain(error instanceof LettersError ? error.message : 'The letters could not be read.')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
