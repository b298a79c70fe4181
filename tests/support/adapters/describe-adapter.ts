import { describe, expect, test } from 'vitest'
import type { AdapterWorld } from './adapter-world.ts'
import { describeApplying } from './describe-applying.ts'
import { describeReading } from './describe-reading.ts'
import { describeSearching } from './describe-searching.ts'

/**
 * Holds an adapter to its port, whatever marketplace is behind it: the same tests for each. A test of something that the
 * adapter rules out is skipped, and its name says why.
 */
export function describeAdapter<World>(name: string, adapter: AdapterWorld<World>): void {
  describe(name, () => {
    const { reading } = adapter
    if ('searchedBy' in reading) describeSearching(adapter, reading)
    else describeReading(adapter, reading)
    describeApplying(adapter)

    test('tells for how many hours a posting may be kept', async () => {
      const { keepHours = null } = adapter.open(await adapter.start())
      expect(keepHours).toBe(adapter.keepHours)
    })
  })
}
