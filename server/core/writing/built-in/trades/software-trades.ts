import { ai } from './software/ai.ts'
import { api } from './software/api.ts'
import { automation } from './software/automation.ts'
import { blockchain } from './software/blockchain.ts'
import { games } from './software/games.ts'
import { mobile } from './software/mobile.ts'
import { systems } from './software/systems.ts'
import type { Trade } from './trade.ts'

export const softwareTrades: readonly Trade[] = [
  api,
  mobile,
  automation,
  ai,
  games,
  blockchain,
  systems,
]
