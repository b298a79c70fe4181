/** A sealed text: unreadable without the worker's key and the exact place it was sealed for. */
export type Sealed = string

/** Where a secret belongs; bound into the seal, so that it cannot be moved to another user, field or service. */
export type SealedPlace = { uid: string; field: string }

/** Seals secrets on arrival. Whoever holds a Sealer cannot read what was sealed. */
export interface Sealer {
  seal(place: SealedPlace, plain: string): Sealed
}

/** Opens what was sealed; only the worker holds one. */
export interface Vault extends Sealer {
  /** Throws when the text was changed, moved, or sealed to another key. */
  open(place: SealedPlace, sealed: Sealed): string
}
