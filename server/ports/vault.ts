/** A sealed text: unreadable without the worker's key and the exact place it was sealed for. */
export type Sealed = string

/** Place of a secret; bound into the seal, so that it cannot be moved to another user, field or service. */
export type SealedPlace = { uid: string; field: string }

/** Seals secrets on arrival. A Sealer cannot read what was sealed. */
export interface Sealer {
  seal(place: SealedPlace, plain: string): Sealed
}

/**
 * Opens what was sealed; only the worker holds one. Seals to the current key and also opens what former keys sealed.
 */
export interface Vault extends Sealer {
  /** Throws when the text was changed or moved, and UnknownKeyError when it was sealed to a key that is not held here. */
  open(place: SealedPlace, sealed: Sealed): string
  readonly keyId: string
  readonly formerKeyIds: readonly string[]
  /** A new key for a user's secrets, sealed to the current key. */
  makeDataKey(uid: string): Sealed
  /** Throws as `open` does. */
  openDataKey(uid: string, wrapped: Sealed): DataKey
  /** Seals the same data key to the current key. Throws as `open` does. */
  rewrapDataKey(uid: string, wrapped: Sealed): Sealed
}

/** Key of one user's secrets. */
export interface DataKey {
  seal(field: string, plain: string): Sealed
  /** Throws when the text was changed, moved, or sealed with another key. */
  open(field: string, sealed: Sealed): string
  /** Tells whether two texts of a field are the same, and nothing about them to anybody without the key. */
  fingerprint(field: string, plain: string): string
}

/** Error of a secret that may be intact, but whose key was not given to this process. */
export class UnknownKeyError extends Error {
  readonly keyId: string

  constructor(keyId: string) {
    super(`sealed to another key: ${keyId}`)
    this.name = 'UnknownKeyError'
    this.keyId = keyId
  }
}
