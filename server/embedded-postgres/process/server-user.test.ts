import { expect, test } from 'vitest'
import { unprivilegedUser } from './server-user.ts'

const root = 'root:x:0:0:root:/root:/bin/bash'
const daemon = 'daemon:x:1:1::/:/sbin/nologin'
const nobody = 'nobody:x:65534:65534::/nonexistent:/sbin/nologin'
const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash'

test('prefers the user that is there for PostgreSQL, then nobody, then anybody but root', () => {
  expect(pick(root, daemon, nobody, postgres)).toBe('postgres')
  expect(pick(root, daemon, nobody)).toBe('nobody')
  expect(pick(root, daemon)).toBe('daemon')
})

test('reads the negative id that macOS gives to nobody', () => {
  expect(unprivilegedUser('# comment\nnobody:*:-2:-2::/var/empty:/usr/bin/false')).toEqual({
    name: 'nobody',
    uid: 4_294_967_294,
    gid: 4_294_967_294,
  })
})

test('takes the usual id of nobody where there is no list of users', () => {
  expect(unprivilegedUser('').uid).toBe(65_534)
})

function pick(...lines: string[]): string {
  return unprivilegedUser(lines.join('\n')).name
}
