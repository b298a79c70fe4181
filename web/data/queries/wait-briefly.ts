const maxWaitMs = 200

/** Waits a moment for what a screen reads first: it is then shown whole, and nothing on it moves. */
export async function waitBriefly(reads: readonly Promise<unknown>[]): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
  })
  await Promise.race([Promise.all(reads), late])
}
