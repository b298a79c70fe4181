import { publicHalfOf } from '../adapters/sealed-box/x25519.ts'
import { readConfig, readEnvironment } from '../config/config.ts'
import { localSecrets } from './local-secrets.ts'

/** Prints the public half of the sealing key, for the environment of the role http. docs/operations.md */
const configured = readConfig(readEnvironment())
const problems = 'problems' in configured ? configured.problems : []
const problem = problems.find((sentence) => sentence.startsWith('BIDWRIGHT_SEALING_KEY must'))
if (problem === undefined) {
  const { sealingKey, dataFolder } = configured.config
  const privateKey = sealingKey ?? (await localSecrets(dataFolder)).sealingKey
  process.stdout.write(`${publicHalfOf(privateKey)}\n`)
} else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
