import { afterAll, vi } from 'vitest'

// Test files share a process: the next one may use what is stubbed here before its first test.
afterAll(() => void vi.unstubAllGlobals())
