import { design } from './other/design.ts'
import { graphics } from './other/graphics.ts'
import { marketing } from './other/marketing.ts'
import { modeling } from './other/modeling.ts'
import { teaching } from './other/teaching.ts'
import { testing } from './other/testing.ts'
import { translation } from './other/translation.ts'
import { video } from './other/video.ts'
import { writing } from './other/writing.ts'
import type { Trade } from './trade.ts'

export const otherTrades: readonly Trade[] = [
  design,
  graphics,
  modeling,
  writing,
  translation,
  marketing,
  video,
  testing,
  teaching,
]
