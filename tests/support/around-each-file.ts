import { afterAll } from 'vitest'
import { dropSharedDatabase } from './database/shared-database.ts'

// Modules are kept from one file to the next: only this one is read anew for each, so that its hook is one of each.
afterAll(dropSharedDatabase)
