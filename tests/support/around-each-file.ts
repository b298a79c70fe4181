import { afterAll } from 'vitest'
import { dropSharedDatabase } from './database/shared-database.ts'

// Modules outlive a test file: only this one is loaded again for each file, so that each has its own hook.
afterAll(dropSharedDatabase)
