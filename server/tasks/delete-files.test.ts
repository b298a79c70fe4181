import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '../../tests/support/test-services.ts'
import { until } from '../../tests/support/processes/until.ts'
import { deleteFiles } from './delete-files.ts'
import { sweepUploadsHourly } from './sweep-uploads.ts'

test('the bytes of a file go after its row, and the sweep is planned for every hour', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bidwright-data-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const { services } = await testServices({ dataFolder })
  const file = join(dataFolder, 'files', 'a-user', 'a-file')
  mkdirSync(join(dataFolder, 'files', 'a-user'), { recursive: true })
  writeFileSync(file, 'bytes')

  await deleteFiles(services)
  await sweepUploadsHourly(services)
  const task = { uid: 'a-user', fileId: 'a-file' }
  await services.store.db.transaction((tx) => services.tasks.enqueue(tx, 'delete-file', task))

  await until('its bytes are gone', () => !existsSync(file))
  const { rows } = await services.store.db.$client.query(
    `select cron from pgboss.schedule where name = 'sweep-uploads'`,
  )
  expect(rows).toEqual([{ cron: '0 * * * *' }])
})
