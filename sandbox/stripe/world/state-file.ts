import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byName, emptyState, type State } from './state.ts'

export type StateFile = { state: State; save(): void }

/** Opens the state of an earlier run, with a way to keep it. Without a folder it is forgotten at the end. */
export function openStateFile(folder: string | undefined): StateFile {
  if (folder === undefined) return { state: emptyState(), save: () => {} }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'state.json')
  const state = existsSync(path) ? read(path) : emptyState()
  return {
    state,
    save() {
      // Renamed into place, so that a kill leaves the old or the new state, and never half of one.
      writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

function read(path: string): State {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as State // written by save
    return {
      ...emptyState(),
      ...read,
      customers: byName(read.customers),
      subscriptions: byName(read.subscriptions),
      invoices: byName(read.invoices),
      checkouts: byName(read.checkouts),
      portalSessions: byName(read.portalSessions),
      portalConfigurations: byName(read.portalConfigurations),
      answers: byName(read.answers),
    }
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it to begin anew.`, { cause })
  }
}
