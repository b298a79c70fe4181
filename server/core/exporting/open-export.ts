import { AppError } from '../../../contract/errors.ts'
import type { ExportKind } from '../../../contract/user/export-calls.ts'
import type { ExportLinks, LinkedExport } from '../../ports/export-links.ts'
import type { Store } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { findRecipient } from '../../store/accounts/recipients.ts'
import { exportApplications } from './export-applications.ts'
import { exportEverything } from './export-everything.ts'

export type ExportingServices = {
  store: Store
  exportLinks: ExportLinks
  about: { marketplaces: readonly { name: string; title: string }[] }
}

/** Address that downloads an export of the user's. */
export function linkExport(
  { exportLinks }: Pick<ExportingServices, 'exportLinks'>,
  uid: string,
  what: ExportKind,
): { url: string } {
  return { url: exportLinks.linkTo({ uid, what }) }
}

export type OpenedExport = { name: string; type: string; parts: AsyncGenerator<string> }

/** Opens an export by its link. Refused as not found when the link is not ours, has expired, or its user is gone. */
export async function openExport(
  { store, exportLinks, about }: ExportingServices,
  link: LinkedExport & { until: number; signature: string },
): Promise<OpenedExport> {
  const { uid, what } = link
  if (!exportLinks.isGood(link) || (await findRecipient(store.db, uid)) === null)
    throw new AppError('not-found')
  const day = (await readDatabaseClock(store.db)).slice(0, 10)
  const titles = new Map(about.marketplaces.map(({ name, title }) => [name, title]))
  return what === 'applications'
    ? {
        name: `bidwright-applications-${day}.csv`,
        type: 'text/csv; charset=utf-8',
        parts: exportApplications(store.db, uid, titles),
      }
    : {
        name: `bidwright-data-${day}.json`,
        type: 'application/json; charset=utf-8',
        parts: exportEverything(store.db, uid),
      }
}
