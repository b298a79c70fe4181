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

/** Applications claimed with a transaction that has not committed. Either of the two is called, once. */
export type NewClaims = {
  ids: readonly string[]
  /** Sends them: the transaction has committed. */
  send(): void
  /** Gives up the room for them: the transaction has failed, and nothing is claimed, or nobody knows. */
  drop(): void
}

export const noNewClaims: NewClaims = { ids: [], send: () => undefined, drop: () => undefined }
