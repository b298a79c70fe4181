import type { Posting } from '../world/posting.ts'

const levels = ['Entry Level', 'Intermediate', 'Expert'] as const

export function readLevel(text: string): Posting['level'] {
  const wanted = text.toLowerCase()
  return levels.find((level) => wanted.includes(level.toLowerCase())) ?? null
}
