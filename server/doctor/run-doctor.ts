import { readEnvironment } from '../config/config.ts'
import { checkUp } from './check-up.ts'

const marks = { good: 'ok  ', off: 'note', bad: 'BAD ' }

/** Prints one sentence about each thing; ends with 1 when something is unsafe or out of reach. */
const findings = await checkUp(readEnvironment())
for (const { state, sentence } of findings) process.stdout.write(`${marks[state]}  ${sentence}\n`)
if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
