import { mix, NumberTable } from './tables/number-table.ts'

const pageBits = 14
const pageMask = (1 << pageBits) - 1
/** Stamp of a slot whose scanner was removed or replaced: every round counts it as seen. */
const tombstone = 255
export const maxRound = tombstone - 1

/** Slots of scanners, from 1. That of a scanner which was removed is a tombstone until no posting names it. */
export class Slots {
  /** Round in which each slot was last seen. */
  stamps = new Uint8Array(1_024)
  readonly #table = new NumberTable((slot) => hashOf(this.idOf(slot)))
  #ids: (string | undefined)[][] = []
  /** Slots in the order in which they became tombstones. */
  #tombstones: number[] = []
  #freed: number[] = []
  #end = 1
  #size = 0

  /** Number of scanners. */
  get size(): number {
    return this.#size
  }

  /** Upper bound of the slots. */
  get end(): number {
    return this.#end
  }

  get tombstones(): number {
    return this.#tombstones.length
  }

  /** Slot of a scanner; 0: it has none. */
  find(id: string): number {
    return this.#table.find(hashOf(id), (slot) => this.idOf(slot) === id)
  }

  idOf(slot: number): string {
    return this.#ids[slot >>> pageBits]?.[slot & pageMask] ?? ''
  }

  isTombstone(slot: number): boolean {
    return this.stamps[slot] === tombstone
  }

  /** Gives a scanner a slot that nothing names yet. */
  add(id: string): number {
    const slot = this.#freed.pop() ?? this.#end
    if (slot === this.#end) this.#makeRoom()
    this.#setId(slot, flat(id))
    this.stamps[slot] = 0
    this.#table.add(hashOf(id), slot)
    this.#size += 1
    return slot
  }

  /** Leaves a tombstone in the place of a scanner. */
  remove(slot: number): void {
    this.#table.remove(hashOf(this.idOf(slot)), slot)
    this.#setId(slot, undefined)
    this.stamps[slot] = tombstone
    this.#tombstones.push(slot)
    this.#size -= 1
  }

  /** Frees the slots of the oldest tombstones, which no posting names any more. */
  free(tombstones: number): void {
    for (const slot of this.#tombstones.splice(0, tombstones)) this.#freed.push(slot)
  }

  /** Forgets in which rounds slots were seen, so that rounds can begin again. */
  wipe(): void {
    this.stamps.fill(0)
    for (const slot of this.#tombstones) this.stamps[slot] = tombstone
  }

  /** Slots of all scanners. */
  *all(): Generator<number> {
    for (let slot = 1; slot < this.#end; slot += 1)
      if (this.#ids[slot >>> pageBits]?.[slot & pageMask] !== undefined) yield slot
  }

  /** Gives the slots new numbers, 1 to `size`, in short steps. There may be no tombstones. */
  *renumber(renumbered: Int32Array): Generator<void> {
    const former = this.#ids
    this.#ids = []
    for (const [number, page] of former.entries()) {
      for (const [index, id] of page.entries())
        if (id !== undefined) this.#setId(renumbered[(number << pageBits) + index] ?? 0, id)
      yield
    }
    yield* this.#table.renumber((slot) => renumbered[slot] ?? 0)
    this.#freed = []
    this.#end = this.#size + 1
    this.wipe()
  }

  #setId(slot: number, id: string | undefined): void {
    while (this.#ids.length <= slot >>> pageBits) this.#ids.push([])
    const page = this.#ids[slot >>> pageBits] ?? []
    while (page.length < (slot & pageMask)) page.push(undefined)
    page[slot & pageMask] = id
  }

  #makeRoom(): void {
    this.#end += 1
    if (this.#end <= this.stamps.length) return
    const stamps = new Uint8Array(2 * this.#end)
    stamps.set(this.stamps)
    this.stamps = stamps
  }
}

/** Copies an id, so that it does not keep the longer text that it may be a part of. */
function flat(id: string): string {
  const copy = Buffer.from(id, 'latin1').toString('latin1')
  return copy === id ? copy : id
}

function hashOf(id: string): number {
  let hash = id.length
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return mix(hash)
}
