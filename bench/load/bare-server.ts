import Fastify from 'fastify'
import pg from 'pg'

/** Bare server of one route that makes one query: what the same machine answers when nothing is checked. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const app = Fastify()

app.get<{ Params: { email: string } }>('/users/:email', async ({ params }) => {
  const { rows } = await pool.query('select uid, email, full_name from users where email = $1', [
    params.email,
  ])
  return rows[0]
})
app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
