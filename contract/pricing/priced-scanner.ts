import { z } from 'zod/mini'
import { biddingCalls } from '../bidding/bidding-calls.ts'
import { ScannerForm } from '../bidding/scanner.ts'
import { PriceStrategy } from './price-strategy.ts'

/** A scanner's form with its price checked, which the page that loads first knows nothing of. */
export const PricedScannerForm = z.safeExtend(ScannerForm, {
  price: z._default(z.nullable(PriceStrategy), null),
})

/** Calls that save a scanner, as the server takes them. */
export const pricedScannerCalls = {
  addScanner: { ...biddingCalls.addScanner, body: PricedScannerForm },
  saveScanner: { ...biddingCalls.saveScanner, body: PricedScannerForm },
} as const
