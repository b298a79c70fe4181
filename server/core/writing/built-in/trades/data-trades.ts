import { analysis } from './data/analysis.ts'
import { documents } from './data/documents.ts'
import { entry } from './data/entry.ts'
import { leads } from './data/leads.ts'
import { moving } from './data/moving.ts'
import { scraping } from './data/scraping.ts'
import type { Trade } from './trade.ts'

export const dataTrades: readonly Trade[] = [scraping, leads, entry, analysis, documents, moving]
