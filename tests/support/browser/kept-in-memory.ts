/** A browser's storage: its keys are its properties. */
export class KeptInMemory {
  [key: string]: unknown
  getItem(key: string): unknown {
    return this[key] ?? null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
