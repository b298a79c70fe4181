import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Benchmark } from './benchmark.ts'
import { driveUpload } from './memory/drive-upload.ts'
import { enumeration } from './enumeration.ts'
import { exporting } from './memory/export.ts'
import { fanOut } from './path/fan-out.ts'
import { figures } from './figures.ts'
import { httpLoad } from './load/http-load.ts'
import { hostileCost } from './hostile-cost.ts'
import { interactions } from './front/interactions.ts'
import { lighthouseScores } from './front/lighthouse.ts'
import { letters } from './letters.ts'
import { jobSearch } from './job-search.ts'
import { matching } from './matching/matching.ts'
import { liveStreams } from './load/live-streams.ts'
import { liveReads } from './live-reads.ts'
import { pageSize } from './page-size.ts'
import { pathStages } from './path/path-stages.ts'
import { reviewQueue } from './review-queue.ts'
import { printTable } from './print-table.ts'
import { soak } from './memory/soak.ts'
import { startTime } from './start-time.ts'
import { compareRevisions } from './comparing/compare-revisions.ts'
import { templateComparison } from './comparing/template-comparison.ts'

const benchmarks: Benchmark[] = [
  startTime,
  pathStages,
  fanOut,
  enumeration,
  jobSearch,
  pageSize,
  reviewQueue,
  liveReads,
  matching,
  hostileCost,
  templateComparison,
  letters,
  interactions,
  lighthouseScores,
  driveUpload,
  figures,
  exporting,
  httpLoad,
  liveStreams,
  soak,
]
const resultsFolder = fileURLToPath(new URL('results', import.meta.url))

/**
 * `npm run bench [name] [--option=value]`: prints one table a benchmark and writes it as JSON. Fails when a result is wrong, never
 * when it is slow. `npm run bench -- --compare REV [name]` runs here and at that revision in turn, and prints both.
 */
const { values, positionals: wanted } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  allowPositionals: true,
  options: { compare: { type: 'string' } },
})
const chosen = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(
    `There is no such benchmark. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = 1
} else if (values.compare === undefined) await runAll()
else await compare()

async function runAll(): Promise<void> {
  await mkdir(resultsFolder, { recursive: true })
  for (const { name, title, run } of chosen) {
    console.log(`\n${name}: ${title}`)
    const table = await run((line) => console.error(line))
    printTable(table)
    await writeFile(
      `${resultsFolder}/${name}.json`,
      `${JSON.stringify({ name, title, at: new Date().toISOString(), ...table }, null, 2)}\n`,
    )
  }
}

async function compare(): Promise<void> {
  if (typeof values.compare !== 'string' || values.compare === '') {
    console.error('Name a revision: npm run bench -- --compare REV [name]')
    process.exitCode = 1
    return
  }
  const options = Object.entries(values).filter(([name]) => name !== 'compare')
  await compareRevisions(fileURLToPath(new URL('..', import.meta.url)), {
    revision: values.compare,
    names: chosen.map(({ name }) => name),
    args: options.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
  })
}
