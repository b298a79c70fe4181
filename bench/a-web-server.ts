import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/config/config.ts'
import { createHttpServer } from '../server/http/create-http-server.ts'
import { createLiveStreams } from '../server/http/live/live-streams.ts'
import { createServices, type Services } from '../server/services.ts'
import { migrateStore } from '../server/store/migrate.ts'
import { freePort } from '../tests/support/processes/free-port.ts'

export const webFolder = new URL('../dist/web/', import.meta.url)

type WebServer = { site: string; services: Services; close(): Promise<void> }

/** Serves the built web client and the API on a new database, without workers. */
export async function aWebServer(databaseUrl: string): Promise<WebServer> {
  await migrateStore(databaseUrl)
  const port = await freePort()
  const read = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', PORT: `${port}` })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const services = await createServices(read.config, {
    databaseUrl,
    secrets: {
      authSecret: 'x'.repeat(32),
      sealingKey: Buffer.alloc(32, 1).toString('base64url'),
    },
    webFolder: fileURLToPath(webFolder),
    live: createLiveStreams(),
  })
  const most = 100_000
  const limits = { perUser: most, perAddress: most, urgentPerUser: most, filesPerAddress: most }
  const app = createHttpServer({ ...services, limits })
  await app.listen({ port, host: 'localhost' })
  const close = async () => {
    app.server.closeAllConnections()
    await app.close()
    await services.close()
  }
  return { site: `http://localhost:${port}`, services, close }
}
