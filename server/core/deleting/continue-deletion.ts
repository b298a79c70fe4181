import { deletionOf, recordStepDone, type Deletion } from '../../store/deleting/deletions.ts'
import { failureCode } from '../../store/failure-code.ts'
import {
  deletionSteps,
  stepNames,
  type DeletingServices,
  type Outcome,
  type StepName,
} from './deletion-steps.ts'

/**
 * Does what is possible by now of a requested deletion. Steps that are not (something has not ended yet, another
 * service is down) hold up only what must come after them. `waiting`: call again. Throws when a step failed, after the
 * others are done. Safe to run several times in parallel, and to be cut short. docs/decisions/029
 */
export async function continueDeletion(services: DeletingServices, uid: string): Promise<Outcome> {
  const failures: string[] = []
  for (const name of stepNames) {
    const deletion = await deletionOf(services.store.db, uid)
    if (!deletion) return 'done'
    if (!isDue(name, deletion)) continue
    try {
      await makeStep(services, name, deletion)
    } catch (error) {
      failures.push(`${name} (${failureCode(error)})`)
    }
  }
  // Without its causes: they hold addresses and file names of somebody who asked to be forgotten.
  if (failures.length > 0) throw new Error(`Steps of a deletion failed: ${failures.join(', ')}`)
  return (await deletionOf(services.store.db, uid)) ? 'waiting' : 'done'
}

function isDue(name: StepName, { done }: Deletion): boolean {
  return !done.includes(name) && deletionSteps[name].after.every((other) => done.includes(other))
}

async function makeStep(
  services: DeletingServices,
  name: StepName,
  deletion: Deletion,
): Promise<void> {
  const { db } = services.store
  const step = deletionSteps[name]
  if ('change' in step) {
    await db.transaction(async (tx) => {
      await step.change(tx, deletion)
      await recordStepDone(tx, deletion.uid, name)
      services.reach(`deletion-${name}`)
    })
    return
  }
  if ((await step.run(services, deletion)) === 'waiting') return
  services.reach(`deletion-${name}`)
  await recordStepDone(db, deletion.uid, name)
}
