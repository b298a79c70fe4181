const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const

let used: Promise<void> | null = null

/** Resolves at the first sign that somebody uses the page, rather than has it open. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) removeEventListener(sign, end)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, end, { passive: true })
  })
  return used
}
