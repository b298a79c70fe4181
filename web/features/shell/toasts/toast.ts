import { useSyncExternalStore } from 'react'

type Tone = 'plain' | 'good' | 'bad'
type Action = { label: string; onClick: () => void }
type Options = {
  /** A toast takes the place of the one with the same name; its text when left out. */
  id?: string
  durationMs?: number
  action?: Action
}

export type Toast = {
  /** Differs from that of every other toast, also of the one that it took the place of. */
  key: number
  id: string
  tone: Tone
  text: string
  durationMs: number
  action: Action | null
}

const usualMs = 4000
let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows a sentence for a while, where `Toasts` is rendered. */
export const toast = {
  message: (text: string, options?: Options) => show('plain', text, options),
  success: (text: string, options?: Options) => show('good', text, options),
  error: (text: string, options?: Options) => show('bad', text, options),
  dismiss: (id: string) => replace(shown.filter((other) => other.id !== id)),
}

/** Returns the toasts of this moment, the newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts)
}

export function shownToasts(): readonly Toast[] {
  return shown
}

/** Drops all toasts: what was said on a screen that was left is old. */
export function clearToasts(): void {
  replace([])
}

function show(tone: Tone, text: string, options: Options = {}): void {
  const { id = text, durationMs = usualMs, action = null } = options
  count += 1
  const next = { key: count, id, tone, text, durationMs, action }
  replace([next, ...shown.filter((other) => other.id !== id)])
}

function replace(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
