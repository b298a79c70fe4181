import type { Transaction } from '../../../store/connect.ts'

/** Part of this process that sends applications. */
export type Sender = {
  /** Says that something may be due. */
  wake(): void
  /**
   * Claims, in the transaction that stores them, new applications that nothing stands in the way of, while nothing else is due.
   * `ids`: those that go first come first.
   */
  claimNew(tx: Transaction, ids: readonly string[]): Promise<NewClaims>
}

/** Applications claimed with a transaction that has not committed. Dropped where it fails, as then nothing is claimed. */
export type NewClaims = {
  number: number
  /** Sends them, once the transaction has committed. */
  send(): void
}

export const noNewClaims: NewClaims = { number: 0, send: () => undefined }
