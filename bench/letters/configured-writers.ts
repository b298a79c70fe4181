import { startLlm } from '../../sandbox/llm/start-llm.ts'
import { aiTextWriters } from '../../server/adapters/ai-sdk/ai-text-writers.ts'
import { readConfig } from '../../server/config/config.ts'
import {
  composeLetter,
  type ComposingMaterial,
} from '../../server/core/writing/built-in/compose-letter.ts'
import { checkedText } from '../../server/core/writing/checked-text.ts'
import { checkLetter } from '../../server/core/writing/checking/check-letter.ts'
import { completeLetter, english } from '../../server/core/writing/model/complete-letter.ts'
import { writeWithModel } from '../../server/core/writing/model/write-with-model.ts'
import type { TextWriter } from '../../server/ports/text-writer.ts'
import type { LetterWriter } from './writers.ts'

const maxWords = 110
const standInKey = 'sk-stand-in'
/** Ways of the stand-in, which suffers its effect with each request. */
const standIns = {
  'stand-in': null,
  'obedient stand-in': { kind: 'obedient', echoes: false },
  'lying stand-in': { kind: 'liar', class: 'number' },
} as const

/** Opens the model of the settings `WRITER_…`; without them the stand-in of language models, in each of its ways. */
export async function configuredWriters(): Promise<{
  writers: LetterWriter[]
  close(): Promise<void>
}> {
  const read = readConfig(process.env)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const { writers: settings } = read.config
  const { operators } = aiTextWriters(settings)
  if (operators)
    return {
      writers: [letterWriter(`${operators.service} ${operators.model}`, operators)],
      close: () => Promise.resolve(),
    }
  const opened = await Promise.all(
    Object.entries(standIns).map(async ([name, effect]) => {
      const running = await startLlm({ port: 0, key: standInKey })
      if (effect) await plan(running.url, effect)
      const service = { name, kind: 'openai', url: `${running.url}/v1`, key: standInKey } as const
      const { operators: writer } = aiTextWriters({
        ...settings,
        operators: { ...service, model: 'stand-in' },
      })
      return { running, writer: writer && letterWriter(name, writer) }
    }),
  )
  return {
    writers: opened.flatMap(({ writer }) => writer ?? []),
    async close() {
      await Promise.all(opened.map(({ running }) => running.close()))
    },
  }
}

async function plan(url: string, effect: object): Promise<void> {
  const answer = await fetch(`${url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: [{ effect, times: null }] }),
  })
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}.`)
}

/** Writes as the product does: by the model, once more with the doubts, then by the built-in writer. */
function letterWriter(name: string, writer: TextWriter): LetterWriter {
  return {
    name,
    async write(material) {
      const { brief, facts, profile } = material
      const language = brief.language ?? english
      const { sentences } = await checkedText({
        async write(doubts) {
          const voice = profile.currentCoverLetter
          const { fullName } = profile
          const told = { facts, brief, fullName, voice }
          const asked = { ...told, what: 'letter', language, maxWords, doubts } as const
          const written = await writeWithModel(writer, asked)
          return completeLetter(written.sentences, { profile, language, mayHaveLinks: true })
        },
        builtIn: () => composeLetter(material),
        check: checkLetter,
        against: againstOf(material),
        isNeverTrimmed: brief.instructions.length > 0,
        judge: null,
        onFailure: () => undefined, // what is delivered all the same is measured
      })
      return sentences
    },
  }
}

function againstOf({ brief, facts, profile, lastLetters }: ComposingMaterial) {
  return {
    facts,
    posting: brief.posting,
    fullName: profile.fullName,
    ownLinks: [profile.portfolioLink].filter((link) => link.trim() !== ''),
    ownSentences: [],
    lastLetters,
    maxLength: 5_000,
    mayHaveLinks: true,
  }
}
