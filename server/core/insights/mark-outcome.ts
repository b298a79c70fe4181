import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { impliedBy, type Outcome, outcomes } from '../../../contract/insights/outcome.ts'
import type { Instant } from '../../../contract/instant.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { changeHeld, type OwnApplication } from '../../store/applications/own-applications.ts'
import type { Store } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { changeOwn } from '../reviewing/change-own.ts'

/**
 * Takes the user's word for what became of an application, or takes back their mark. Marking what is known already, and
 * taking back what is not marked, changes nothing; what a marketplace told can't be taken back. Rules OUTCOME-5 to 8.
 */
export function markOutcome(
  store: Store,
  { outcome, ...own }: OwnApplication & { outcome: Outcome },
  happened: boolean,
): Promise<ApplicationTimeline> {
  return changeOwn(store, own, 'mark', async (tx, _, { application }) => {
    const known = knownOf(application)
    const after = happened
      ? withMark(known, outcome, await readDatabaseClock(tx))
      : withoutMark(known, outcome)
    if (after === known) return
    const { toldByUser, moments } = after
    await changeHeld(tx, own, { toldByUser: [...toldByUser], ...columnsOf(moments) })
    const kind = happened ? 'marked' : 'unmarked'
    await recordStep(tx, { ...own, events: [{ kind, detail: outcome }] })
  })
}

type Known = { toldByUser: readonly Outcome[]; moments: Record<Outcome, Instant | null> }

function knownOf(application: StoredApplication): Known {
  const moments = outcomes.map((name) => [name, application[`${name}At`]])
  return {
    toldByUser: application.toldByUser,
    moments: Object.fromEntries(moments) as Known['moments'], // one for each
  }
}

function columnsOf(moments: Known['moments']) {
  const columns = outcomes.map((name) => [`${name}At`, moments[name]])
  return Object.fromEntries(columns) as Pick<StoredApplication, `${Outcome}At`> // one for each
}

/** Marks an outcome, and those that it implies, at one moment. */
export function withMark(known: Known, outcome: Outcome, at: Instant): Known {
  if (known.moments[outcome] !== null) return known
  const marked = [...impliedBy[outcome], outcome].filter((name) => known.moments[name] === null)
  const moments = { ...known.moments }
  for (const name of marked) moments[name] = at
  return { toldByUser: [...known.toldByUser, ...marked], moments }
}

/** Takes a mark back, with the marks that imply it and those that it brought along at its moment. */
export function withoutMark(known: Known, outcome: Outcome): Known {
  const at = known.moments[outcome]
  if (at === null) return known
  if (!known.toldByUser.includes(outcome)) throw new AppError('told-by-marketplace')
  const isGone = (name: Outcome) =>
    name === outcome ||
    impliedBy[name].includes(outcome) ||
    (impliedBy[outcome].includes(name) && known.moments[name] === at)
  const gone = known.toldByUser.filter(isGone)
  const left = known.toldByUser.filter((name) => !gone.includes(name))
  // Others that were marked later may rest on what came along with this one.
  const needed = new Set(left.flatMap((name) => impliedBy[name]))
  const removed = gone.filter((name) => !needed.has(name))
  const moments = { ...known.moments }
  for (const name of removed) moments[name] = null
  return { toldByUser: known.toldByUser.filter((name) => !removed.includes(name)), moments }
}
