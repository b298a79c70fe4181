import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './benchmark.ts'
import { driveUpload } from './memory/drive-upload.ts'
import { enumeration } from './enumeration.ts'
import { exporting } from './memory/export.ts'
import { fanOut } from './path/fan-out.ts'
import { figures } from './figures.ts'
import { hostileCost } from './hostile-cost.ts'
import { letters } from './letters.ts'
import { jobSearch } from './job-search.ts'
import { liveReads } from './live-reads.ts'
import { pageSize } from './page-size.ts'
import { pathStages } from './path/path-stages.ts'
import { reviewQueue } from './review-queue.ts'
import { printTable } from './print-table.ts'
import { startTime } from './start-time.ts'
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
  hostileCost,
  templateComparison,
  letters,
  driveUpload,
  figures,
  exporting,
]
const resultsFolder = fileURLToPath(new URL('results', import.meta.url))

/** `npm run bench [name] [--option=value]`: prints one table a benchmark and writes it as JSON. Fails when a result is wrong, never when it is slow. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(
    `There is no such benchmark. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = 1
}
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
