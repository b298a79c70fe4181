/** One thing that was looked at. `bad`: unsafe or out of reach. `off`: works, but differently than one may think. */
export type Finding = { state: 'good' | 'off' | 'bad'; sentence: string }

export const bad = (sentence: string): Finding => ({ state: 'bad', sentence })
export const good = (sentence: string): Finding => ({ state: 'good', sentence })
export const off = (sentence: string): Finding => ({ state: 'off', sentence })
