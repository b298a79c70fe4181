import {
  contentsToSend,
  type ContentToSend,
} from '../../../store/applications/application-content.ts'
import type { Claim } from '../../../store/applications/claims.ts'
import { together } from '../../../store/building/on-same-connection.ts'
import { withKeptPlans, type Queryable } from '../../../store/connect.ts'
import {
  letterMaterialsOf,
  noMaterial,
  type LetterMaterial,
} from '../../../store/writing/letter-material.ts'
import type { ApplyingServices } from '../applying-services.ts'

/** Everything that is read of an application before it is sent. */
export type ReadToSend = ContentToSend & { material: LetterMaterial }

/**
 * Reads what sending these applications takes, each of another user, in one round trip; by their ids. Left out: its user is
 * gone. Arming compares the versions of what was read.
 */
export function readToSend(
  { store }: Pick<ApplyingServices, 'store'>,
  claims: readonly Claim[],
): Promise<Map<string, ReadToSend>> {
  return withKeptPlans(store.db, (db) => readToSendOn(db, claims))
}

/** The same on a connection or in a transaction. */
export async function readToSendOn(
  db: Queryable,
  claims: readonly Claim[],
): Promise<Map<string, ReadToSend>> {
  const [contents, materials] = await together([
    contentsToSend(db, claims),
    materialsOf(db, claims),
  ])
  return new Map(
    contents.map((one) => {
      const material = materials.get(one.content.uid) ?? noMaterial
      return [one.applicationId, { ...one, material }]
    }),
  )
}

async function materialsOf(
  db: Queryable,
  claims: readonly Claim[],
): Promise<Map<string, LetterMaterial>> {
  const byMarketplace = Map.groupBy(claims, ({ marketplace }) => marketplace)
  const read = await together(
    [...byMarketplace].map(([marketplace, letters]) =>
      letterMaterialsOf(db, { letters, marketplace }),
    ),
  )
  return new Map(read.flatMap((materials) => [...materials]))
}
