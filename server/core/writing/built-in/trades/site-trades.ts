import { extension } from './sites/extension.ts'
import { fixing } from './sites/fixing.ts'
import { shop } from './sites/shop.ts'
import { web } from './sites/web.ts'
import { wordpress } from './sites/wordpress.ts'
import type { Trade } from './trade.ts'

export const siteTrades: readonly Trade[] = [wordpress, shop, web, fixing, extension]
